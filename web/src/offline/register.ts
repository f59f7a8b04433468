// Has the page kept in the browser, once it is there and has nothing better to do.
const calmAfter = 3000;

/// As an app on the device it must be able to do everything without a network.
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/// A newer build waits until all pages are gone, or until one of its own is shown.
function greet(worker: ServiceWorker | null): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (worker && script) worker.postMessage({ shown: new URL(script.src).pathname });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  greet(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && greet(coming));
  });
  const { active } = await navigator.serviceWorker.ready;
  const keepEverything = (): void => active?.postMessage('keep everything');
  if (isInstalled()) keepEverything();
  addEventListener('appinstalled', keepEverything);
}

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses still has the page as long as there is a network.
  setTimeout(() => register().catch(() => undefined), calmAfter);
}
