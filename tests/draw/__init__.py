"""The kit that pictures are made with."""
