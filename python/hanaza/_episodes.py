"""What the interfaces share: from the seed that somebody may have given to the seeds of all episodes."""

from __future__ import annotations

import secrets


class EpisodeSeeds:
    """Gymnasium's rule: a seed given to reset starts a row of episodes; a reset without one goes on with the next."""

    def __init__(self) -> None:
        self._next: int | None = None

    def take(self, seed: int | None) -> int:
        """The seed of the episode that begins now."""
        if seed is not None:
            if seed < 0:
                raise ValueError(f"a seed is 0 or more, not {seed}")
            self._next = seed
        elif self._next is None:
            self._next = secrets.randbits(48)
        current = self._next
        self._next = (current + 1) % 2**64
        return current
