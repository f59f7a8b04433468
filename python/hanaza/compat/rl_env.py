"""The Hanabi Learning Environment's `rl_env`, on Hanaza's rules: the same dictionaries, action numbers and vectors.

    from hanaza.compat import rl_env
    environment = rl_env.make("Hanabi-Full", num_players=2)
    observations = environment.reset()
    observations, reward, done, info = environment.step(3)

What is different: an illegal move raises ValueError instead of ending the process, copies and pickles work, and
`reset(seed=...)` and `reset(deck=...)` choose the deal. Decks of a seed are Hanaza's, not the other program's.
docs/python-hle.md has the rest.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from hanaza import hanabi
from hanaza.compat.observation import COLOR_CHAR, COLOURS, Card, Observation, move_to_dict

MOVE_TYPES = ["PLAY", "DISCARD", "REVEAL_COLOR", "REVEAL_RANK"]
_KINDS: list[Any] = ["minimal", "canonical", "seer"]
_KNOWN = {"players", "colors", "ranks", "hand_size", "max_information_tokens", "max_life_tokens", "observation_type", "seed",
          "random_start_player"}


def game_from_hle(config: dict[str, Any], first_seat: int = 0) -> hanabi.Game:
    """The game that those parameters name; what they leave out is as there: 2 players, 5 colours and ranks, 8 and 3 tokens."""
    unknown = config.keys() - _KNOWN
    if unknown:
        raise ValueError(f"unknown parameters: {', '.join(sorted(unknown))}; known are {', '.join(sorted(_KNOWN))}")
    players = int(config.get("players", 2))
    return hanabi.Game(
        "english", players, colours=int(config.get("colors", 5)), ranks=int(config.get("ranks", 5)),
        hand_size=int(config.get("hand_size", 5 if players < 4 else 4)),
        clue_tokens=int(config.get("max_information_tokens", 8)), mistake_tokens=int(config.get("max_life_tokens", 3)),
        first_seat=first_seat + 1, fifth_colour="white")


class Environment:
    """What an environment offers."""

    def reset(self, config: dict[str, Any] | None = None) -> dict[str, Any]:
        raise NotImplementedError

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, dict[str, Any]]:
        raise NotImplementedError


class Agent:
    """What an agent offers."""

    def __init__(self, config: dict[str, Any], *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError

    def reset(self, config: dict[str, Any]) -> None:
        raise NotImplementedError

    def act(self, observation: dict[str, Any]) -> Any:
        raise NotImplementedError


class HanabiEnv(Environment):
    """One game after the other, with an observation of every player after every move."""

    def __init__(self, config: dict[str, Any]) -> None:
        self._config = dict(config)
        self._random_start = bool(config.get("random_start_player", False))
        self._kind: Any = _KINDS[int(config.get("observation_type", 1))]
        seed = int(config.get("seed", -1))
        self._next_seed = secrets.randbits(48) if seed < 0 else seed
        self.game = game_from_hle(self._config)
        self.players = self.game.players
        self.state = hanabi.State(self.game)
        self._discards: list[str] = []
        # Numbers and dictionaries name a move by how far away its target sits, so they are the same for everybody.
        self._moves = [move_to_dict(self.game, self.game.move(number)) for number in range(self.game.num_moves)]

    def reset(self, config: dict[str, Any] | None = None, *, seed: int | None = None, deck: Any = None) -> dict[str, Any]:
        """Deals the next game: that of the seed, of the deck, or the next seed in a row."""
        if config is not None:
            self.__init__(config)  # type: ignore[misc]
        if seed is not None:
            self._next_seed = int(seed)
        if self._random_start:
            first = int(np.random.default_rng(self._next_seed).integers(self.players))
            self.game = game_from_hle(self._config, first)
        self.state = hanabi.State(self.game, seed=self._next_seed) if deck is None else hanabi.State(self.game, deck=deck)
        self._next_seed += 1
        self._discards = []
        return self._make_observation_all_players()

    def vectorized_observation_shape(self) -> list[int]:
        return [self.game.observation_size(self._kind)]

    def num_moves(self) -> int:
        return self.game.num_moves

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, dict[str, Any]]:
        """A move by its number or its dictionary; gives observations, the change of the score, whether it is over, and an empty info."""
        if isinstance(action, dict):
            number = self._number(action)
        elif isinstance(action, (int, np.integer)):
            number = int(action)
        else:
            raise ValueError(f"Expected action as dict or int, got: {action}")
        last_score, discarded = self.state.score, self.state.discards
        self.state.apply(number)
        for card, times in self.state.discards.items():
            if times != discarded.get(card, 0):
                self._discards.append(card)
        return self._make_observation_all_players(), self.state.score - last_score, self.state.over, {}

    def _number(self, action: dict[str, Any]) -> int:
        """The number of the legal move that the dictionary names."""
        legal = self.state.legal_numbers()
        for number in legal:
            if all(action.get(key) == value for key, value in self._moves[number].items()):
                return number
        raise ValueError(f"Illegal action: {action}. Move should be one of: {[self._moves[number] for number in legal]}")

    def _make_observation_all_players(self) -> dict[str, Any]:
        # The other program draws once more after the last move, and its last observations show that.
        state = self.state._with_last_draw() if self.state.over else self.state
        current, legal = state.next_turn, state.legal_numbers()
        hands = [[Card.of(card).to_dict() for card in state.hand(seat)] for seat in range(self.players)]
        hints = [[self._hint(clued, card) for clued, card in zip(state.clued(seat), hands[seat])] for seat in range(self.players)]
        observations = []
        for player in range(self.players):
            seats = [(player + step) % self.players for step in range(self.players)]
            own_legal = legal if player == current else []
            seen = Observation(state, player, own_legal, self._discards, self._kind)
            own_hand = hands[player] if self._kind == "seer" else [{"color": None, "rank": -1} for _ in hands[player]]
            observations.append({
                "current_player": current,
                "current_player_offset": (current - player) % self.players,
                "life_tokens": state.lives,
                "information_tokens": state.clue_tokens,
                "num_players": self.players,
                "deck_size": state.deck_left,
                "fireworks": dict(zip(COLOR_CHAR, state.fireworks)),
                "legal_moves": [dict(self._moves[number]) for number in own_legal],
                "legal_moves_as_int": list(own_legal),
                "observed_hands": [own_hand, *([dict(card) for card in hands[seat]] for seat in seats[1:])],
                "discard_pile": [Card.of(card).to_dict() for card in self._discards],
                "card_knowledge": [[dict(hint) for hint in hints[seat]] for seat in seats],
                "vectorized": seen.vectorized(),
                "pyhanabi": seen,
            })
        return {"player_observations": observations, "current_player": current}

    def _hint(self, clued: dict[str, list[Any]], card: dict[str, Any]) -> dict[str, Any]:
        """What a card was told to be: everything to a seer, nothing to those who are not told."""
        if self._kind == "seer":
            return card
        if self._kind == "minimal":
            return {"color": None, "rank": None}
        colours, ranks = clued["colours"], clued["ranks"]
        return {"color": COLOR_CHAR[COLOURS.index(colours[0])] if colours else None, "rank": ranks[0] - 1 if ranks else None}


def make(environment_name: str = "Hanabi-Full", num_players: int = 2, pyhanabi_path: str | None = None) -> HanabiEnv:
    """An environment by its name; `pyhanabi_path` is accepted and not needed."""
    full = {"colors": 5, "ranks": 5, "players": num_players, "max_information_tokens": 8, "max_life_tokens": 3}
    configs: dict[str, dict[str, Any]] = {
        "Hanabi-Full": {**full, "observation_type": 1},
        "Hanabi-Full-CardKnowledge": {**full, "observation_type": 1},
        "Hanabi-Full-Minimal": {**full, "observation_type": 0},
        "Hanabi-Small": {"colors": 2, "ranks": 5, "players": num_players, "hand_size": 2, "max_information_tokens": 3,
                         "max_life_tokens": 1, "observation_type": 1},
        "Hanabi-Very-Small": {"colors": 1, "ranks": 5, "players": num_players, "hand_size": 2, "max_information_tokens": 3,
                              "max_life_tokens": 1, "observation_type": 1},
    }
    if environment_name not in configs:
        raise ValueError(f"Unknown environment {environment_name}")
    return HanabiEnv(configs[environment_name])
