"""Tests of what researchers use."""
