"""What a lease owes, and what a person sees of it."""
