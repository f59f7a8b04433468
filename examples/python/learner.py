"""A tiny network learns a small game of Hanabi by playing it with itself: two colours, three ranks, hands of two.

Advantage actor-critic in plain numpy: one hidden layer, its outputs a policy over the legal moves and a value. Both seats are the same
network. It begins no better than random play and has twice the points after some hundred updates.

    PYTHONPATH=build/release/python /usr/bin/python3 examples/python/learner.py
"""

import argparse
import time

import numpy as np

from hanaza import hanabi

GAME = hanabi.Game(colours=2, ranks=3, hand_size=2, clue_tokens=4, mistake_tokens=2)
HIDDEN, HORIZON, DISCOUNT, ENTROPY, RATE = 96, 12, 0.99, 0.02, 0.004
Array = np.ndarray


class Network:
    """Observation to policy and value, with its own derivative and Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        size, moves = GAME.observation_size(), GAME.num_moves
        self.weights = [weight.astype(np.float32) for weight in (
            rng.normal(0, 1 / np.sqrt(size), (size, HIDDEN)), np.zeros(HIDDEN), rng.normal(0, 0.01, (HIDDEN, moves + 1)),
            np.zeros(moves + 1))]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def forward(self, seen: Array, legal: Array) -> tuple[Array, Array, Array]:
        """Hidden layer, probabilities of moves, values."""
        first, bias, second, bias2 = self.weights
        hidden = np.tanh(seen @ first + bias)
        out = hidden @ second + bias2
        logits = np.where(legal, out[:, :-1], -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, seen: Array, legal: Array, actions: Array, returns: Array) -> None:
        """One step towards moves that brought more than the value said, and towards values that are right."""
        hidden, odds, values = self.forward(seen, legal)
        better = returns - values
        better_scaled = (better - better.mean()) / (better.std() + 1e-6)
        rows = np.arange(len(actions))
        logs = np.log(np.maximum(odds, 1e-12))
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        slope = odds * better_scaled[:, None] + ENTROPY * odds * (logs + entropy)
        slope[rows, actions] -= better_scaled
        slope = np.concatenate([slope, -0.5 * better[:, None]], axis=1) / len(actions)
        back = slope @ self.weights[2].T * (1 - hidden**2)
        self._adam([seen.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)])

    def _adam(self, slopes: list[Array]) -> None:
        self.updates += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            weight -= RATE * (mean / (1 - 0.9**self.updates)) / (np.sqrt(square / (1 - 0.99**self.updates)) + 1e-8)


def sample(odds: Array, rng: np.random.Generator) -> Array:
    """A move for each row, by its probabilities."""
    return np.minimum((odds.cumsum(axis=1) < rng.random((len(odds), 1))).sum(axis=1), odds.shape[1] - 1)


def practise(network: Network, env: hanabi.VectorEnv, rng: np.random.Generator) -> None:
    """Plays some moves in every game and learns from them."""
    seen, legal, actions, rewards, dones = [], [], [], [], []
    for _ in range(HORIZON):
        seen.append(env.observations.copy())
        legal.append(env.legal.astype(bool))
        chosen = sample(network.forward(seen[-1], legal[-1])[1], rng)
        chosen = np.where(legal[-1][np.arange(len(chosen)), chosen], chosen, legal[-1].argmax(axis=1))
        actions.append(chosen)
        env.step(chosen)
        rewards.append(env.rewards.copy())
        dones.append(env.dones.astype(bool))
    following = network.forward(env.observations, env.legal.astype(bool))[2]
    returns = []
    for reward, done in zip(reversed(rewards), reversed(dones)):
        following = reward + DISCOUNT * np.where(done, 0, following)
        returns.append(following)
    network.learn(np.concatenate(seen), np.concatenate(legal), np.concatenate(actions), np.concatenate(returns[::-1]))


def test(network: Network, episodes: int = 500) -> float:
    """The mean of the points with the likeliest moves, on deals that it never practised with."""
    env = hanabi.VectorEnv(GAME, 100, observation="floats", lost_counts_zero=False)
    points: list[int] = []
    while len(points) < episodes:
        env.step(network.forward(env.observations, env.legal.astype(bool))[1].argmax(axis=1))
        points += env.final_scores[env.dones == 1].tolist()
    return float(np.mean(points))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = np.random.default_rng(arguments.seed)
    network = Network(rng)
    env = hanabi.VectorEnv(GAME, 128, observation="floats", seed=1_000_000_000, lost_counts_zero=False)
    begin = time.perf_counter()
    for update in range(arguments.updates + 1):
        if update % (arguments.updates // 10) == 0:
            print(f"after {update} updates and {time.perf_counter() - begin:.0f} s: {test(network):.2f} of {GAME.max_score} points",
                  flush=True)
        practise(network, env, rng)


if __name__ == "__main__":
    main()
