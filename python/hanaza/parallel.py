"""PettingZoo's Parallel interface: every agent gives an action in every step. Those not on turn have one that does nothing.

Where PettingZoo is installed it is one of its environments; it needs no more than numpy.
"""

from __future__ import annotations

from typing import Any

from hanaza._seats import Seats

try:
    from pettingzoo import ParallelEnv as _ParallelEnv
except ImportError:

    class _ParallelEnv:  # type: ignore[no-redef]
        """What PettingZoo's class has besides is all in Parallel."""


class Parallel(Seats, _ParallelEnv):
    """A game of Hanabi or Koi-Koi for one agent a seat; action number `game.num_moves` is to wait for the others."""

    def __init__(self, game: Any, *, observation: str = "bytes", kind: str = "canonical", lost_counts_zero: bool = True,
                 render_mode: str | None = None) -> None:
        super().__init__(game, observation=observation, kind=kind, lost_counts_zero=lost_counts_zero, render_mode=render_mode,
                         waiting=True)

    @property
    def wait(self) -> int:
        """The action of those who are not on turn."""
        return self.game.num_moves

    def reset(self, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self._play.begin(self._seeds.take(seed))
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool],
                                                     dict[str, dict[str, Any]]]:
        if not self.agents:
            raise ValueError("reset comes before the first step and after the end")
        if actions.keys() != set(self.agents):
            raise ValueError(f"actions are of {sorted(actions)}, but the agents are {self.agents}")
        actor = self.possible_agents[self._play.state.turn]
        for agent, action in actions.items():
            if agent != actor and action != self.wait:
                raise ValueError(f"{agent} is not on turn; its only action is to wait, {self.wait}")
        if actions[actor] == self.wait:
            raise ValueError(f"{actor} is on turn and cannot wait")
        won = self._take(actions[actor])
        observations = self._observations()
        over = self._play.state.over
        agents = self.agents
        if over:
            self.agents = []
        return (observations, dict(zip(agents, won)), dict.fromkeys(agents, over), dict.fromkeys(agents, False),
                {agent: {} for agent in agents})

    def _observations(self) -> dict[str, dict[str, Any]]:
        state = self._play.state
        return {agent: self._observation(state, seat) for seat, agent in enumerate(self.possible_agents)}


def parallel_env(game: Any, **settings: Any) -> Parallel:
    """As PettingZoo's modules offer it."""
    return Parallel(game, **settings)


__all__ = ["Parallel", "parallel_env"]
