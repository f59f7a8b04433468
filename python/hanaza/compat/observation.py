"""Moves, cards and observations under the names that the Hanabi Learning Environment gives them."""

from __future__ import annotations

from typing import Any, NamedTuple

from hanaza import hanabi

COLOR_CHAR = ["R", "Y", "G", "W", "B"]
COLOURS = ["red", "yellow", "green", "white", "blue"]


class Card(NamedTuple):
    """A card; of one that is not seen the colour is None and the rank -1."""

    letter: str | None
    number: int

    @classmethod
    def of(cls, text: str | None) -> Card:
        return cls(None, -1) if text is None else cls(text[0], int(text[1]) - 1)

    def color(self) -> int:
        return -1 if self.letter is None else COLOR_CHAR.index(self.letter)

    def rank(self) -> int:
        return self.number

    def to_dict(self) -> dict[str, Any]:
        return {"color": self.letter, "rank": self.number}

    def __str__(self) -> str:
        return "XX" if self.letter is None else f"{self.letter}{self.number + 1}"


class Knowledge:
    """What the clues say of one card."""

    def __init__(self, clued: dict[str, Any] | None, allowed: Any, ranks: int) -> None:
        self._clued = clued or {"colours": [], "ranks": []}
        self._allowed = allowed.reshape(-1, ranks)

    def color(self) -> int | None:
        """The colour that was told."""
        return COLOURS.index(self._clued["colours"][0]) if self._clued["colours"] else None

    def rank(self) -> int | None:
        return self._clued["ranks"][0] - 1 if self._clued["ranks"] else None

    def color_plausible(self, color: int) -> bool:
        return bool(self._allowed[color].any())

    def rank_plausible(self, rank: int) -> bool:
        return bool(self._allowed[:, rank].any())


class Observation:
    """What one player sees, asked by the names of `HanabiObservation`; players are counted from the observer on."""

    def __init__(self, state: hanabi.State, player: int, legal: list[int], discards: list[str], kind: Any) -> None:
        self._state, self._player, self._kind = state.copy(), player, kind
        self._legal, self._discards = list(legal), list(discards)

    @property
    def _seats(self) -> list[int]:
        players = self._state.game.players
        return [(self._player + step) % players for step in range(players)]

    def cur_player_offset(self) -> int:
        return (self._state.next_turn - self._player) % self._state.game.players

    def num_players(self) -> int:
        return len(self._seats)

    def observed_hands(self) -> list[list[Card]]:
        """The hands; one's own is seen by a seer only."""
        hands = []
        for step, seat in enumerate(self._seats):
            cards = self._state.hand(seat)
            hands.append([Card.of(card if step > 0 or self._kind == "seer" else None) for card in cards])
        return hands

    def card_knowledge(self) -> list[list[Knowledge]]:
        ranks = self._state.game.options["ranks"]
        return [[self._knowledge(card, clued, allowed, ranks) for card, clued, allowed in
                 zip(self._state.hand(seat), self._state.clued(seat), self._state.clues_allow(seat))] for seat in self._seats]

    def _knowledge(self, card: str, clued: dict[str, Any], allowed: Any, ranks: int) -> Knowledge:
        if self._kind == "minimal":  # nobody is told what the clues said
            return Knowledge(None, allowed | 1, ranks)
        if self._kind == "seer":
            known = allowed * 0
            known[self._state.game.card_number(card)] = 1
            return Knowledge({"colours": [COLOURS[COLOR_CHAR.index(card[0])]], "ranks": [int(card[1])]}, known, ranks)
        return Knowledge(clued, allowed, ranks)

    def discard_pile(self) -> list[Card]:
        """In the order in which they were discarded."""
        return [Card.of(card) for card in self._discards]

    def fireworks(self) -> list[int]:
        return self._state.fireworks

    def deck_size(self) -> int:
        return self._state.deck_left

    def information_tokens(self) -> int:
        return self._state.clue_tokens

    def life_tokens(self) -> int:
        return self._state.lives

    def legal_moves(self) -> list[hanabi.Move]:
        return [self._state.game.move(number, self._player) for number in self._legal]

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return self._state.fireworks[color] == rank

    def vectorized(self) -> list[int]:
        """The observation as the encoder lays it out."""
        return self._state.observation(self._player, self._kind).tolist()


def move_to_dict(game: hanabi.Game, move: hanabi.Move) -> dict[str, Any]:
    """A turn move as that program's dictionary."""
    if move.kind != "clue":
        return {"action_type": move.kind.upper(), "card_index": move.slot}
    offset = (move.target - move.seat) % game.players
    if move.colour is not None:
        return {"action_type": "REVEAL_COLOR", "target_offset": offset, "color": COLOR_CHAR[COLOURS.index(move.colour)]}
    return {"action_type": "REVEAL_RANK", "target_offset": offset, "rank": move.rank - 1}
