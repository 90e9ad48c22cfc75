"""Judgements learned by self-play; they need numpy and are not compiled."""

from mattock.bots.threads import use_one_thread

use_one_thread()  # here, since whatever loads numpy in this folder comes by first
