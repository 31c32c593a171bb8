"""The preview in a browser and the web book: pages from the model, plays over the extensive form."""
