"""What all tests start from."""

import signal

# In the background Ctrl-C is ignored, and the processes that tests start would inherit that
signal.signal(signal.SIGINT, signal.default_int_handler)
