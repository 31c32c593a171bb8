"""What is proved of Paperback Adventures: runs, battles, and that battles end."""
