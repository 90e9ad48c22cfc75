"""What makes and checks the project; nothing of it is shipped."""
