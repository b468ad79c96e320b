"""The states of what the warehouse keeps."""
