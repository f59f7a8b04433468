"""Hanafuda Koi-Koi in four editions, with every option as a switch."""

from hanaza._core.koikoi import (Game, Move, Record, Seen, SelfPlay, State, Table, VectorEnv, View, arena, bots, editions,
                                 options)

__all__ = ["Game", "Move", "Record", "Seen", "SelfPlay", "State", "Table", "VectorEnv", "View", "arena", "bots", "editions",
           "options"]
