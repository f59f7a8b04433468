"""Spaces as Gymnasium describes them: its own where it is installed, else these few of the same kind."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Space:
        """What every space has: a shape, a type, and a generator to sample with."""

        def __init__(self, shape: tuple[int, ...], dtype: Any, seed: int | None = None) -> None:
            self.shape = shape
            self.dtype = np.dtype(dtype)
            self.seed(seed)

        def seed(self, seed: int | None = None) -> None:
            self.np_random = np.random.default_rng(seed)

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

    class Discrete(_Space):  # type: ignore[no-redef]
        """Whole numbers from 0 to before n."""

        def __init__(self, n: int, seed: int | None = None) -> None:
            super().__init__((), np.int64, seed)
            self.n = np.int64(n)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            """Any number; with a mask, any where it is 1."""
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self.np_random.choice(allowed)) if len(allowed) else np.int64(0)

        def contains(self, x: Any) -> bool:
            whole = isinstance(x, (int, np.integer)) or (isinstance(x, np.ndarray) and x.shape == () and x.dtype.kind in "iu")
            return bool(whole and 0 <= int(x) < self.n)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of one shape and type between two bounds."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any, seed: int | None = None) -> None:
            super().__init__(shape, dtype, seed)
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)

        def sample(self) -> np.ndarray:
            if self.dtype.kind == "f":
                return self.np_random.uniform(self.low, self.high).astype(self.dtype)
            return self.np_random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

        def contains(self, x: Any) -> bool:
            return bool(isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
                        and np.all(x >= self.low) and np.all(x <= self.high))

        def __eq__(self, other: object) -> bool:
            return (isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype
                    and np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high))

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: dict[str, Any], seed: int | None = None) -> None:
            self.spaces = dict(spaces)
            super().__init__((), object, seed)

        def seed(self, seed: int | None = None) -> None:
            super().seed(seed)
            for space in self.spaces.values():
                space.seed(int(self.np_random.integers(2**31)))

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def sample(self) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
                space.contains(x[key]) for key, space in self.spaces.items())

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


__all__ = ["Box", "Dict", "Discrete"]


def observation_space(size: int, form: str) -> Box:
    """The space of one observation as it comes in that form."""
    if form == "bits":
        return Box(0, 255, (8 * ((size + 63) // 64),), np.uint8)
    return Box(0, 1, (size,), np.float32 if form == "floats" else np.uint8)
