"""Interfaces of other programs, so that code written for them moves over."""
