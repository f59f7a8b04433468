"""Hanabi: every edition and variant of four rulebooks, and general numbers."""

from hanaza._core.hanabi import (Game, Move, Record, Seen, SelfPlay, State, Table, VectorEnv, View, arena, bots, editions,
                                 options)

__all__ = ["Game", "Move", "Record", "Seen", "SelfPlay", "State", "Table", "VectorEnv", "View", "arena", "bots", "editions",
           "options"]
