// The service worker: keeps one build of the page in the browser, so that it comes up without a network. It never touches the interface of
// the server. Built on its own by web/offline.ts, which puts the two constants in front of it.
declare const build: string;
/// What the page needs to play; and files that are large and that only some games need.
declare const files: { needed: string[]; later: string[] };

interface Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/// The script of the page that speaks.
interface Shown {
  shown: string;
}
interface World {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Event) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Event & { data: unknown }) => void): void;
}

const world = self as unknown as World;
const prefix = 'hanaza-';
const cacheName = prefix + build;
const page = '/';
const kept = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(path);
/// A network that takes longer than this is treated as none.
const networkPatience = 4000;
const betweenFiles = 40;
const tooFast = 429;
const afterTooFast = 4000;
const mostAttempts = 5;

/// Names under /assets/ change with their bytes: an older build's copy is as good as a new one.
const lasts = (path: string): boolean => path.startsWith('/assets/');

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// Slowly: a server answers a household only so often, and whoever plays comes first.
async function fetchCalmly(path: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(path, { cache: lasts(path) ? 'default' : 'reload' });
    await wait(betweenFiles);
    if (response.ok) return response;
    if (response.status !== tooFast || attempt === mostAttempts) throw new Error(`${path}: ${response.status}`);
    await wait(afterTooFast);
  }
}

async function add(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const before = lasts(path) ? await caches.match(path) : undefined;
  await cache.put(path, before ?? (await fetchCalmly(path)));
}

async function addAll(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) await add(cache, path);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

/// The page itself: from the network while there is one, so that a new build is found.
async function fresh(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(networkPatience) });
    // Something in between may answer for a server that is away.
    return response.status >= 500 ? ((await kept(page)) ?? response) : response;
  } catch (error) {
    const instead = await kept(page);
    if (instead) return instead;
    throw error;
  }
}

async function keptOrFetched(request: Request, path: string): Promise<Response> {
  const found = await kept(path);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && files.later.includes(path)) await (await caches.open(cacheName)).put(path, response.clone());
  return response;
}

world.addEventListener('install', (event) => event.waitUntil(addAll(files.needed)));
world.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => world.clients.claim())));
world.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'keep everything') event.waitUntil(addAll(files.later));
  // A page of this build is shown: then the files of the last one are not wanted any more.
  if (typeof data === 'object' && files.needed.includes((data as Shown).shown)) event.waitUntil(world.skipWaiting());
});
world.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request));
  else if (files.needed.includes(pathname) || files.later.includes(pathname)) event.respondWith(keptOrFetched(request, pathname));
});
