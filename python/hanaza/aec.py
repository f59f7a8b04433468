"""PettingZoo's AEC interface: agents act one after the other, each sees its own observation and an action mask.

Where PettingZoo is installed it is one of its environments; it needs no more than numpy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanaza._seats import Seats

try:
    from pettingzoo import AECEnv as _AECEnv
except ImportError:

    class _AECEnv:  # type: ignore[no-redef]
        """What PettingZoo's class has besides is all in AEC."""


class AEC(Seats, _AECEnv):
    """A game of Hanabi or Koi-Koi for one agent a seat.

    Rewards: in Hanabi everybody gets the change of the score; in Koi-Koi what a seat won less what the other did.
    """

    def __init__(self, game: Any, *, observation: str = "bytes", kind: str = "canonical", lost_counts_zero: bool = True,
                 render_mode: str | None = None) -> None:
        super().__init__(game, observation=observation, kind=kind, lost_counts_zero=lost_counts_zero, render_mode=render_mode,
                         waiting=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._play.begin(self._seeds.take(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._play.state.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._observation(self._play.state, self.possible_agents.index(agent))

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent needs before it acts; its reward since it acted last."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: Any) -> None:
        if not self.agents:
            raise ValueError("reset comes before the first step and after the last agent is gone")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        won = self._take(action)  # raises without a trace if the move is not legal
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, won))
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        state = self._play.state
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.turn]

    def _leave(self, agent: str, action: Any) -> None:
        """An agent whose game is over acts once more, with None, and is gone."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        told: list[dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos]
        for kept in told:
            kept.pop(agent, None)
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.rewards, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whoever acts next, until nobody is left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1


def env(game: Any, **settings: Any) -> AEC:
    """As PettingZoo's modules offer it."""
    return AEC(game, **settings)


__all__ = ["AEC", "env"]
