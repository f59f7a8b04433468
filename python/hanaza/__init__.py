"""Hanabi and Hanafuda Koi-Koi: exact rules, fast environments, bots.

    import hanaza
    game = hanaza.hanabi.Game(players=3)
    state = hanaza.hanabi.State(game, seed=1)
    state.apply("clue 2 red")

`hanaza.hanabi` and `hanaza.koikoi` have the same names: Game, State, View, Move, Record, VectorEnv, Table, arena, bots.
`hanaza.gym`, `hanaza.aec` and `hanaza.parallel` are the interfaces of Gymnasium and PettingZoo, `hanaza.compat.rl_env` is that of the
Hanabi Learning Environment. Seats, slots and numbers count from 0; texts for people count from 1.
"""

from hanaza import hanabi, koikoi
from hanaza._core import BotFault, __version__, read_record

__all__ = ["BotFault", "__version__", "hanabi", "koikoi", "read_record"]
