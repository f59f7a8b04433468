"""A bot written in Python plays with and against ours, with error bars.

    PYTHONPATH=build/release/python /usr/bin/python3 examples/python/evaluate.py
"""

import argparse
from typing import Any

import numpy as np

from hanaza import hanabi, koikoi


class LikelyPlayer:
    """Hanabi: plays a card that is playable with a good chance, else gives a clue about one that is, else discards its oldest."""

    def __init__(self, game: hanabi.Game, seat: int, seed: int) -> None:
        self.ranks = game.options["ranks"]
        self.game = game

    def playable(self, view: hanabi.View) -> np.ndarray:
        """The numbers of the cards that the fireworks need next."""
        return np.array([colour * self.ranks + height for colour, height in enumerate(view.fireworks) if height < self.ranks])

    def choose(self, view: hanabi.View) -> hanabi.Move | str:
        chances = view.beliefs()[:, self.playable(view)].sum(axis=1)
        if chances.max() > (0.75 if view.lives > 1 else 0.99):
            return f"play {chances.argmax() + 1}"
        wanted = {self.game.cards[number] for number in self.playable(view)}
        best, touched = None, 0
        for move in view.legal_moves():
            if move.kind == "clue":
                told = view.clued(move.target)
                new = sum(card is not None and card in wanted and not (known["colours"] if move.colour else known["ranks"])
                          and (card[1] == str(move.rank) or (move.colour or "?")[0].upper() == card[0])
                          for card, known in zip(view.hand(move.target), told))
                if new > touched:
                    best, touched = move, new
        if best is not None:
            return best
        discards = [move for move in view.legal_moves() if move.kind == "discard"]
        return discards[0] if discards else view.legal_moves()[-1]


class Hoarder:
    """Koi-Koi: takes the most cards that it can and always calls koi-koi."""

    def __init__(self, game: koikoi.Game, seat: int, seed: int) -> None:
        self.seat = seat

    def choose(self, view: koikoi.View) -> koikoi.Move:
        moves = view.legal_moves()
        for move in moves:
            if move.kind in ("koikoi", "keep"):
                return move
        field = {card.split("-")[0] for card in view.field}
        return max(moves, key=lambda move: (move.card or "").split("-")[0] in field)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    arguments = parser.parse_args()
    game = hanabi.Game(players=3)
    line_ups: list[Any] = [LikelyPlayer, ["simple", LikelyPlayer, "simple"], "simple", "hat"]
    for bots in line_ups:
        result = hanabi.arena(game, bots, deals=arguments.deals)
        print(f"{', '.join(result['bots']):40} {result['mean']:6.2f} ± {result['standard_error']:.2f}")
    match = koikoi.Game(rounds=3)
    for opponent in ("random", "greedy"):
        result = koikoi.arena(match, [Hoarder, opponent], deals=arguments.deals // 2)
        print(f"Hoarder against {opponent:24} {result['points_per_round']:+6.2f} ± {result['standard_error']:.2f} a round")


if __name__ == "__main__":
    main()
