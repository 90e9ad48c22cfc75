"""Experiments: many random games (`sim`) and how fast they go (`bench`)."""
