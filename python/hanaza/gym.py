"""Environments with Gymnasium's reset and step: one agent for all seats in turn, or one seat among bots.

Where Gymnasium is installed they are its environments; they need no more than numpy.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from hanaza import hanabi, koikoi
from hanaza._episodes import EpisodeSeeds
from hanaza.spaces import Discrete, observation_space

try:
    from gymnasium import Env as _Env
except ImportError:

    class _Env:  # type: ignore[no-redef]
        """What Gymnasium's environments have."""

        spec = None

        @property
        def unwrapped(self) -> Any:
            return self

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: object) -> None:
            self.close()

        def close(self) -> None:
            """Nothing is held that must be given back."""


class _Rendered:
    """The game in words, as render() gives it in the mode "ansi"."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}
    render_mode: str | None
    state: Any

    def _check_mode(self, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"the render mode is 'ansi' or None, not {render_mode!r}")
        self.render_mode = render_mode

    def render(self) -> str | None:
        """What a spectator may know, as JSON text; None without a render mode."""
        return self.state.view(None).json() if self.render_mode == "ansi" else None


class _SelfPlay(_Rendered):
    """One agent acts for every seat in turn; observation, reward and mask are of whoever acts."""

    # What the compiled class brings that each environment also inherits from.
    _rules: ClassVar[Any]
    game: Any
    observation_size: Any
    begin: Any

    def __init__(self, game: Any = None, *, observation: str = "bytes", kind: str = "canonical", lost_counts_zero: bool = True,
                 render_mode: str | None = None) -> None:
        compiled: Any = super()
        compiled.__init__(self._rules.Game() if game is None else game, observation=observation, kind=kind,
                          lost_counts_zero=lost_counts_zero)
        self._check_mode(render_mode)
        self._seeds = EpisodeSeeds()
        self.observation_space = observation_space(self.observation_size, observation)
        self.action_space = Discrete(self.game.num_moves)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals; gives the observation of whoever acts, and info with "action_mask" and "turn"."""
        return self.begin(self._seeds.take(seed))


# `step` is the compiled one: a call of it is a step of the rules and nothing else.
class HanabiEnv(_SelfPlay, hanabi.SelfPlay, _Env):
    """Hanabi for one agent in all seats. The reward is the change of the score."""

    _rules: ClassVar[Any] = hanabi


class KoikoiEnv(_SelfPlay, koikoi.SelfPlay, _Env):
    """Koi-Koi for one agent in both seats. The reward is what the actor won less what the other did."""

    _rules: ClassVar[Any] = koikoi


class SeatEnv(_Rendered, _Env):
    """One seat for the agent, bots in the others: names, or classes with choose(view).

    `game` is a hanabi.Game or a koikoi.Game; `bots` is one for all other seats, or a dictionary by seat. The reward of Hanabi is the
    change of the score since the agent's last move, that of Koi-Koi what the agent won less what the other did.
    """

    def __init__(self, game: Any, bots: Any, *, seat: int = 0, observation: str = "bytes", kind: str = "canonical",
                 lost_counts_zero: bool = True, render_mode: str | None = None, worlds: int | None = None) -> None:
        self._module: Any = koikoi if isinstance(game, koikoi.Game) else hanabi
        self.game = game
        self.seat = seat
        others = [other for other in range(game.players) if other != seat]
        if len(others) == game.players:
            raise ValueError(f"there is no seat {seat} among {game.players} players")
        self.bots = dict(bots) if isinstance(bots, dict) else dict.fromkeys(others, bots)
        if sorted(self.bots) != others:
            raise ValueError(f"bots sit in {sorted(self.bots)}, but the seats besides {seat} are {others}")
        self._form, self._kind, self._lost_counts_zero, self._worlds = observation, kind, lost_counts_zero, worlds
        self._check_mode(render_mode)
        self._seeds = EpisodeSeeds()
        self._table: Any = None
        self.observation_space = observation_space(game.observation_size(kind), observation)
        self.action_space = Discrete(game.num_moves)

    @property
    def state(self) -> Any:
        """A copy of where the game stands."""
        if self._table is None:
            raise ValueError("reset comes before everything else")
        return self._table.state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals, and lets bots move that come before the agent."""
        while True:
            self._table = self._module.Table(self.game, self.bots, seed=self._seeds.take(seed), worlds=self._worlds)
            seed = None
            state = self._table.state
            # A game may be over before the agent has moved once: there is nothing to learn from it.
            if not state.over:
                break
        self._worth = self._worth_of(state)
        return self._observe(state)

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """The agent's move, and the bots' moves that follow."""
        if self._table is None:
            raise ValueError("reset comes before everything else")
        self._table.apply(action)
        state = self._table.state
        before, self._worth = self._worth, self._worth_of(state)
        observation, info = self._observe(state)
        return observation, float(self._worth - before), state.over, False, info

    def _worth_of(self, state: Any) -> int:
        if self._module is koikoi:
            return state.totals[self.seat] - state.totals[1 - self.seat]
        return state.score if self._lost_counts_zero else state.points

    def _observe(self, state: Any) -> tuple[np.ndarray, dict[str, Any]]:
        mask = state.legal_mask() if state.turn == self.seat else np.zeros(self.game.num_moves, np.int8)
        return state.observation(self.seat, self._kind, self._form), {"action_mask": mask, "turn": self.seat}


__all__ = ["HanabiEnv", "KoikoiEnv", "SeatEnv"]
