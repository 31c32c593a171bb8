"""The rules of Paperback Adventures as a game in extensive form."""
