"""Judgements learned by self-play; they need numpy and are not compiled."""
