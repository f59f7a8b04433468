// The real server with an empty data directory, on a port that is free.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.HANAZA_SERVER ?? new URL('../../build/release/hanaza', import.meta.url).pathname;
const readyWithin = 60_000;

async function launchProgram(port, data, botDelay) {
  const args = [
    'serve',
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--data',
    data,
    '--bot-delay-ms',
    String(botDelay),
    '--limits',
    'off',
    '--log-level',
    'warning',
  ];
  // Its environment would be read as options.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HANAZA_')));
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server is not ready: ${said}`)), readyWithin);
    const listen = (bytes) => {
      said += bytes;
      const found = /http:\/\/[^\s:]+:(\d+)\//.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${found[1]}`);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { child, address };
}

const ended = (child) =>
  new Promise((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', resolve)));

export class Server {
  static async start({ botDelay = 0 } = {}) {
    const server = new Server();
    server.botDelay = botDelay;
    server.data = mkdtempSync(join(tmpdir(), 'hanaza-web-'));
    Object.assign(server, await launchProgram(0, server.data, botDelay));
    return server;
  }
  async halt(signal = 'SIGTERM') {
    this.child.kill(signal);
    await ended(this.child);
  }
  /// On the same port with the same data.
  async resume() {
    Object.assign(this, await launchProgram(new URL(this.address).port, this.data, this.botDelay));
  }
  async stop() {
    await this.halt();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/// Runs a test with a server of its own.
export async function withServer(run, options) {
  const server = await Server.start(options);
  try {
    await run(server);
  } finally {
    await server.stop();
  }
}
