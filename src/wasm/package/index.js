// Loads the module and speaks to it: JSON in, JSON out. Runs in pages, in workers and in node.

/** The core refused, and nothing changed. */
export class RefusedError extends Error {
  constructor(code, text) {
    super(text);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** The module stopped because of a fault of the program. It answers nothing any more; load another. */
export class StoppedError extends Error {
  constructor(cause) {
    super('The module stopped because of a fault of the program.', { cause });
    this.name = 'StoppedError';
  }
}

async function bytesOf(url) {
  if (url.protocol !== 'file:') return fetch(url);
  // Not for bundlers: only node has files.
  const files = 'node:fs/promises';
  return (await import(/* @vite-ignore */ files)).readFile(url);
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  const given = source instanceof URL ? await bytesOf(source) : source;
  if (typeof Response === 'undefined' || !(given instanceof Response)) return WebAssembly.compile(given);
  if (!given.ok) throw new Error(`The module could not be loaded: ${given.status}`);
  if (given.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(given);
  return WebAssembly.compile(await given.arrayBuffer());
}

/** The core, loaded. Calls are answered at once; a bot that thinks long should think in a worker. */
export class Core {
  #exports;
  #stopped = null;
  #decoder = new TextDecoder();
  #encoder = new TextEncoder();

  constructor(exports) {
    this.#exports = exports;
    exports._initialize();
  }

  /** What the module exports, for tests. */
  get exports() {
    return this.#exports;
  }

  /** Lays bytes before the module, runs one of its functions and gives its answer as text. */
  ask(bytes, run) {
    if (this.#stopped) throw new StoppedError(this.#stopped);
    try {
      const at = this.#exports.request(bytes.length);
      if (at === 0) throw new RefusedError('too_long', 'A request has at most 4 MiB.');
      new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
      const answer = run(this.#exports);
      const size = this.#exports.answer_size();
      return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, answer, size));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#stopped = error;
      throw new StoppedError(error);
    }
  }

  /** Makes a call with its arguments as text, and gives the answer as text. */
  callText(request) {
    return this.ask(this.#encoder.encode(request), (exports) => exports.call());
  }

  /** Makes a call; what is refused is thrown. */
  call(name, args = {}) {
    return accepted(this.callText(JSON.stringify({ ...args, call: name })));
  }

  /** Takes one of the files in nets/, for the bots that need it. */
  loadNet(bytes) {
    accepted(this.ask(new Uint8Array(bytes), (exports) => exports.load_net()));
  }
}

function accepted(text) {
  const answer = JSON.parse(text);
  if (answer.type === 'refused') throw new RefusedError(answer.code, answer.text);
  return answer;
}

/** The usual world around the module: the platform's secure randomness and its clock. */
export const host = {
  random(memory, at, size) {
    // Browsers give 65,536 bytes at a time.
    for (let done = 0; done < size; done += 65536)
      crypto.getRandomValues(new Uint8Array(memory.buffer, at + done, Math.min(65536, size - done)));
  },
  steady: () => performance.now(),
};

/** Loads the module: the one beside this file, or from a URL, a Response, bytes or a compiled module. */
export async function load(source = new URL('./hanaza.wasm', import.meta.url), around = host) {
  const module = await compiled(source);
  let memory = null;
  const imports = { host: { random: (at, size) => around.random(memory, at, size), steady: () => around.steady() } };
  const instance = await WebAssembly.instantiate(module, imports);
  memory = instance.exports.memory;
  return new Core(instance.exports);
}

/** One table in this page. It takes the messages of a WebSocket and gives the messages of a server. */
export class LocalTable {
  #core;
  #clock;
  #sockets = new Map();
  #timer = null;
  #closed = false;
  #changed = null;

  constructor(core, opened, clock) {
    this.#core = core;
    this.#clock = clock;
    this.number = opened.table;
    this.id = opened.id;
    /** Who made the table says this in their hello. */
    this.token = opened.token ?? null;
    this.#news(opened);
  }

  /** A connection, like a WebSocket: it opens by itself, then say hello. */
  connect() {
    const { client } = this.#core.call('table_join', { table: this.number });
    const socket = new LocalSocket(
      (text) => this.#receive(client, text),
      () => this.#leave(client),
    );
    this.#sockets.set(client, socket);
    return socket;
  }

  /** Everything that happened after entry number `have`, to be kept on this device and given to `restore`. Secret. */
  log(have = 0) {
    return this.#core.call('table_log', { table: this.number, have }).log;
  }

  /** The finished game as a record. */
  record() {
    return this.#core.call('table_record', { table: this.number }).record;
  }

  /** Is called after everything that may have changed the log. */
  set onchange(changed) {
    this.#changed = changed;
  }

  /** Does what is due. Called by itself, unless the clock has no timers. */
  advance() {
    if (this.#closed) return null;
    return this.#news(this.#core.call('table_advance', { table: this.number, now: this.#clock.now() }));
  }

  close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTimer();
    for (const socket of this.#sockets.values()) socket.end();
    this.#core.call('table_close', { table: this.number });
  }

  #receive(client, text) {
    if (this.#closed) return;
    this.#news(this.#core.call('table_receive', { table: this.number, client, text, now: this.#clock.now() }));
  }

  #leave(client) {
    if (this.#closed || !this.#sockets.delete(client)) return;
    this.#news(this.#core.call('table_leave', { table: this.number, client }));
  }

  /** Passes on what was told and comes back when something is due; gives that moment. */
  #news({ messages, due }) {
    for (const { client, text } of messages) this.#sockets.get(client)?.tell(text);
    this.#stopTimer();
    if (due !== null && this.#clock.after)
      this.#timer = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.advance());
    this.#changed?.();
    return due;
  }

  #stopTimer() {
    if (this.#timer !== null) this.#clock.cancel(this.#timer);
    this.#timer = null;
  }
}

/** The part of a WebSocket that a client of a table uses. */
export class LocalSocket {
  onopen = null;
  onmessage = null;
  onclose = null;
  #send;
  #leave;
  #open = true;

  constructor(send, leave) {
    this.#send = send;
    this.#leave = leave;
    queueMicrotask(() => this.#open && this.onopen?.());
  }

  send(text) {
    if (this.#open) this.#send(text);
  }

  close() {
    if (!this.#open) return;
    this.#leave();
    this.end();
  }

  /** For the table. */
  tell(text) {
    queueMicrotask(() => this.#open && this.onmessage?.({ data: text }));
  }

  /** For the table. */
  end() {
    if (!this.#open) return;
    this.#open = false;
    queueMicrotask(() => this.onclose?.());
  }
}

/** The usual clock. One without `after` has no timers: call `advance` yourself. */
export const clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => setTimeout(run, milliseconds),
  cancel: (timer) => clearTimeout(timer),
};

/** A new table, with bots where `settings.bots` has their names. `delay`: how long bots take, in milliseconds. */
export function openTable(core, settings, { delay, clock: by = clock } = {}) {
  return new LocalTable(core, core.call('table_new', { settings, now: by.now(), ...pause(delay) }), by);
}

/** A table again, from what its `log` gave. */
export function restoreTable(core, id, log, { delay, clock: by = clock } = {}) {
  return new LocalTable(core, core.call('table_load', { id, log, now: by.now(), ...pause(delay) }), by);
}

const pause = (delay) => (delay === undefined ? {} : { bot_delay: delay });
