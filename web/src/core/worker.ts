// The core at work, beside the page: bots may think long here and nothing stutters. Every message is answered by one.
import { load, RefusedError, type Core } from 'hanaza';
import type { Answered, Asked } from './messages';

const world = self as unknown as {
  postMessage(message: Answered): void;
  onmessage: ((event: { data: Asked }) => void) | null;
};

const loading = load();

async function loadNet(core: Core, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The net could not be loaded: ${response.status}`);
  core.loadNet(await response.arrayBuffer());
}

async function answer(core: Core, asked: Asked): Promise<unknown> {
  if ('net' in asked) return loadNet(core, asked.net);
  return (core.call as (name: string, given: object) => unknown)(asked.call, asked.arguments);
}

world.onmessage = async ({ data }) => {
  try {
    world.postMessage({ id: data.id, answer: await answer(await loading, data) });
  } catch (error) {
    const code = error instanceof RefusedError ? error.code : 'stopped';
    world.postMessage({ id: data.id, failed: { code, text: String(error) } });
  }
};
