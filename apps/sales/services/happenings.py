"""What apps above sales are told of an order, in the transaction of the command: a receiver may refuse it. And what they are asked.

Also that a dollar costs something else."""

from django.dispatch import Signal

order_made = Signal()
"""A quote was approved (`order`, `by`); its pieces and its payments are the order's."""

pieces_delivered = Signal()
"""Pieces were handed over (`order`, `delivery`, `by`)."""

order_ended = Signal()
"""It was cancelled or deleted before anything was delivered (`order`, `by`, `reason`)."""

refund_asked = Signal()
"""Whether pieces of it (`order`) may be asked back now by a person (`reader`): a receiver answers yes or no."""

rate_set = Signal()
"""From now on another exchange rate counts."""
