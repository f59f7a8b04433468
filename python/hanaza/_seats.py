"""What the two interfaces of PettingZoo share: a game whose seats are agents, and what each of them is told."""

from __future__ import annotations

from typing import Any

import numpy as np

from hanaza import hanabi, koikoi
from hanaza._episodes import EpisodeSeeds
from hanaza.spaces import Box, Dict, Discrete, observation_space


class Seats:
    """Agents "player_0", "player_1", ... around one game. `waiting` adds a last action that does nothing, for those not on turn."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: Any, *, observation: str, kind: str, lost_counts_zero: bool, render_mode: str | None,
                 waiting: bool) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"the render mode is 'ansi' or None, not {render_mode!r}")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {**Seats.metadata, "name": "koikoi_v0" if isinstance(game, koikoi.Game) else "hanabi_v0"}
        self._module: Any = koikoi if isinstance(game, koikoi.Game) else hanabi
        self._play = self._module.SelfPlay(game, kind=kind, observation=observation, lost_counts_zero=lost_counts_zero)
        self._form, self._kind, self._lost_counts_zero = observation, kind, lost_counts_zero
        self._seeds = EpisodeSeeds()
        self._actions = game.num_moves + (1 if waiting else 0)
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._observation_spaces = {
            agent: Dict({"observation": observation_space(game.observation_size(kind), observation),
                         "action_mask": Box(0, 1, (self._actions,), np.int8)})
            for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """The same object every time, as the interface demands."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    @property
    def observation_spaces(self) -> dict[str, Any]:
        return self._observation_spaces

    @property
    def action_spaces(self) -> dict[str, Any]:
        return self._action_spaces

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        return self

    @property
    def game_state(self) -> Any:
        """A copy of where the game stands, the truth."""
        return self._play.state

    def state(self) -> np.ndarray:
        """What all seats may know between them, one observation behind the other: for critics that see everything."""
        state = self._play.state
        return np.concatenate([state.observation(seat, self._kind, self._form) for seat in range(self.game.players)])

    def render(self) -> str | None:
        """What a spectator may know, as JSON text; None without a render mode."""
        return self._play.state.view(None).json() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that must be given back."""

    def _worth(self, state: Any) -> list[int]:
        """What each seat has so far; in Koi-Koi less what the other has, so that rewards sum to zero."""
        if self._module is koikoi:
            return [state.totals[0] - state.totals[1], state.totals[1] - state.totals[0]]
        return [state.score if self._lost_counts_zero else state.points] * self.game.players

    def _observation(self, state: Any, seat: int) -> dict[str, np.ndarray]:
        mask = np.zeros(self._actions, np.int8)
        if state.turn == seat:
            mask[:self.game.num_moves] = state.legal_mask()
        elif self._actions > self.game.num_moves and not state.over:
            mask[-1] = 1
        return {"observation": state.observation(seat, self._kind, self._form), "action_mask": mask}

    def _take(self, action: Any) -> list[float]:
        """A move of whoever acts; gives what each seat won by it."""
        before = self._worth(self._play.state)
        self._play.step(action)
        return [float(after - earlier) for after, earlier in zip(self._worth(self._play.state), before)]
