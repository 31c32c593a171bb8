"""The web book: a folder that plays a pack in any browser, by the same Python, without a server."""
