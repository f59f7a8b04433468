// Loads a peer as `hanaza load` loads Hanaza, and prints the same names:
//   node load.mjs --peer boardgame.io|colyseus --url URL --tables N --seconds S [--rate R] [--idle N] [--server-pid PID]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { players } from './game.mjs';
import { boardgame, colyseus } from './protocols.mjs';

const { values } = parseArgs({
  options: {
    peer: { type: 'string' }, url: { type: 'string' }, tables: { type: 'string', default: '100' }, seconds: { type: 'string', default: '5' },
    rate: { type: 'string' }, idle: { type: 'string' }, warmup: { type: 'string', default: '1' }, 'server-pid': { type: 'string' },
  },
});
const protocol = { 'boardgame.io': boardgame, colyseus }[values.peer];
if (!protocol || !values.url) throw new Error('say --peer boardgame.io or --peer colyseus, and --url');
const [tables, seconds, warmup, idle] = [values.tables, values.seconds, values.warmup, values.idle ?? 0].map(Number);
const gap = values.rate ? 1000 / Number(values.rate) : 0; // milliseconds between two moves of a table
const pid = values['server-pid'];

const now = () => performance.now();
const ticks = pid ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0;
function cpuSeconds() {
  if (!pid) return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
const residentKb = () => (pid ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) : null);

/** `count` of them, at most 16 at a time. */
async function many(count, make) {
  let next = 0;
  const worker = async () => { while (next < count) await make(next++); };
  await Promise.all(Array.from({ length: 16 }, worker));
}

let measuring = false;
let latencies = [];
let errors = 0;

class Table {
  constructor(index) {
    this.index = index;
    this.moves = 0;
    this.clues = 8;
    this.waiting = 0;
  }
  told() {
    if (this.waiting === 0 || --this.waiting > 0) return;
    if (measuring) latencies.push(now() - this.since);
    if (gap === 0) this.move(now());
    else this.schedule();
  }
  schedule() {
    this.due += gap;
    const wait = this.due - now();
    if (wait <= 0) this.move(this.due);
    else setTimeout(() => this.move(this.due), wait);
  }
  start(at) {
    this.due = at + (this.index / tables - 1) * gap;
    if (gap === 0) this.move(now());
    else this.schedule();
  }
  move(since) {
    if (stopped) return;
    const seat = this.moves % players;
    this.since = since;
    this.waiting = players;
    this.moves += 1;
    if (this.clues > 0) {
      this.clues -= 1;
      this.send(seat, 'clue', [(seat + 1) % players, this.moves % 5]);
    } else {
      this.clues += 1;
      this.send(seat, 'discard', [0]);
    }
  }
}

let stopped = false;
const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
const percentile = (sorted, share) => (sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] : null);
const rounded = (value, digits = 3) => (value === null || !Number.isFinite(value) ? null : Number(value.toFixed(digits)));

const emptyKb = residentKb();
const all = [];
await many(tables, async (index) => {
  const table = new Table(index);
  table.send = await protocol.table(values.url, () => table.told());
  all.push(table);
});
await sleep(500);
const tablesKb = residentKb();

let idleKb = null;
if (idle > 0) {
  const sockets = [];
  await many(idle, async () => { sockets.push(await protocol.idle(values.url)); });
  await sleep(1000);
  idleKb = (residentKb() - tablesKb) / idle;
}

const began = now();
for (const table of all) table.start(began);
await sleep(warmup * 1000);
const [cpu, ownCpu, from] = [cpuSeconds(), process.cpuUsage(), now()];
measuring = true;
await sleep(seconds * 1000);
measuring = false;
const spent = (now() - from) / 1000;
const cpuSpent = cpuSeconds() - cpu;
const own = process.cpuUsage(ownCpu);
stopped = true;
await sleep(1000);
errors += all.filter((table) => table.waiting > 0).length;

const sorted = Float64Array.from(latencies).sort();
const moves = sorted.length;
console.log(JSON.stringify({
  tables, players, seconds: rounded(spent), moves, moves_per_s: rounded(moves / spent, 1),
  p50_ms: rounded(percentile(sorted, 0.5)), p99_ms: rounded(percentile(sorted, 0.99)), p99_9_ms: rounded(percentile(sorted, 0.999)), errors,
  server_cpu_us_per_move: pid ? rounded((cpuSpent * 1e6) / moves, 1) : null,
  client_cpu_us_per_move: rounded((own.user + own.system) / moves, 1),
  server_mb: pid ? rounded(residentKb() / 1024, 1) : null, server_mb_empty: pid ? rounded(emptyKb / 1024, 1) : null,
  server_mb_tables: pid ? rounded(tablesKb / 1024, 1) : null, kb_per_table: pid ? rounded((tablesKb - emptyKb) / tables, 1) : null,
  idle_connections: idle, kb_per_idle_connection: rounded(idleKb, 2),
}));
process.exit(0);
