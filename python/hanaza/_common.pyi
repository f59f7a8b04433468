"""Types that both games share."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

Card: TypeAlias = str | int
Cards: TypeAlias = str | Sequence[Card] | npt.NDArray[np.integer[Any]]
Form: TypeAlias = Literal["bits", "bytes", "floats"]
Option: TypeAlias = str | int | bool
Mask: TypeAlias = npt.NDArray[np.int8]
Bytes: TypeAlias = npt.NDArray[np.uint8]
Observation: TypeAlias = npt.NDArray[Any]
Actions: TypeAlias = npt.NDArray[np.integer[Any]] | Sequence[int]
