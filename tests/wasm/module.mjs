// The built package and its probe, and the native program to compare them with.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const build = join(root, 'build/wasm');
export const packageDirectory = join(build, 'package');
export const program = process.env.HANAZA_PROGRAM ?? join(root, 'build/release/hanaza');

export const hanaza = await import(pathToFileURL(join(packageDirectory, 'index.js')).href);

export const core = () => hanaza.load();
export const probe = () => hanaza.load(readFileSync(join(build, 'hanaza-probe.wasm')));

export function loadNets(to) {
  const nets = join(packageDirectory, 'nets');
  for (const net of readdirSync(nets)) to.loadNet(readFileSync(join(nets, net)));
}

/// What the native program prints.
export function native(args, input) {
  const run = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${run.stderr || run.error}`);
  return run.stdout;
}

/// The same requests to both; their answers line by line, as [request, native, wasm].
export async function both(requests) {
  const page = await core();
  const lines = requests.map((request) => JSON.stringify(request));
  const expected = native(['desk'], lines.join('\n') + '\n').trimEnd().split('\n');
  return lines.map((line, i) => [line, expected[i], page.callText(line)]);
}

/// Small numbers that look random and are the same every time.
export function lots(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const golden = join(root, 'tests/golden');
export const goldenGames = () => readdirSync(golden).filter((name) => name.endsWith('.jsonl'));
