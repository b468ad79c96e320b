"""The project. To read all its code makes some million things that stay, and Python by itself looks again and again for
what of them could go away, most of all at the end, when all of it goes: half of what a command took."""

import atexit
import gc

gc.set_threshold(50_000, 20, 20)  # a request makes a few thousand
atexit.register(gc.freeze)
