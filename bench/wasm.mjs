// Random play in WebAssembly against the native program, in turns in one run: node bench/wasm.mjs [GAMES]. After `./run build`.
// Prints moves a second of processor time, which other programs on the machine disturb least, and the ratio; the median of five turns.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../src/wasm/package/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = process.env.HANAZA_PROGRAM ?? `${root}/build/release/hanaza`;
const games = Number(process.argv[2] ?? 60000);
const turns = 5;

const module = await load(readFileSync(`${root}/build/wasm/hanaza-probe.wasm`));
/// The module's games on this thread, warm.
const inModule = (run) => {
  const before = process.cpuUsage().user;
  const { moves } = JSON.parse(module.ask(new Uint8Array(), run));
  return { moves, seconds: (process.cpuUsage().user - before) / 1e6 };
};
/// The program's, its start included.
const natively = (args) => {
  const command = ['TIMEFORMAT=%U; time "$0" "$@"', program, 'bench', 'engine', '--json', '--games', String(games), ...args];
  const run = spawnSync('bash', ['-c', ...command], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return { moves: JSON.parse(run.stdout).moves, seconds: Number(run.stderr) };
};
const kinds = [
  ['Hanabi, 2 players', ['--players', '2'], (exports) => exports.run_hanabi(2, games)],
  ['Hanabi, 5 players', ['--players', '5'], (exports) => exports.run_hanabi(5, games)],
  ['Koi-Koi', ['--game', 'koikoi'], (exports) => exports.run_koikoi(games)],
];

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
const rate = ({ moves, seconds }) => moves / seconds;
let worst = Infinity;
for (const [name, args, run] of kinds) {
  // Once to warm up: the engine compiles what it finds hot.
  const first = inModule(run);
  if (first.moves !== natively(args).moves) throw new Error(`${name}: other games than the native program's`);
  const rates = Array.from({ length: turns }, () => [rate(natively(args)), rate(inModule(run))]);
  const [native, wasm] = [0, 1].map((i) => median(rates.map((pair) => pair[i])));
  worst = Math.min(worst, wasm / native);
  console.log(`${name}: native ${(native / 1e6).toFixed(1)} M moves a second, wasm ${(wasm / 1e6).toFixed(1)} M, ratio ${(wasm / native).toFixed(2)}`);
}
console.log(`worst ratio ${worst.toFixed(2)}`);
process.exit(worst >= 1 / 3 ? 0 : 1);
