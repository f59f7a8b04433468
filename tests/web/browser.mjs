// Chromium for the tests: no network but loopback, and contexts that fail a test when a page reports an error.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const viewports = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/// A browser of its own: no storage shared with others. `errors` collects what its pages complain about.
export async function visitor(browser, { viewport = 'desktop', theme = 'light', locale = 'en-GB', ...more } = {}) {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: viewport === 'phone',
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
    bypassCSP: false,
    ...more,
  });
  const errors = [];
  context.on('weberror', (event) => errors.push(String(event.error())));
  context.on('console', (message) => {
    // A server that is away on purpose shows up as failed requests.
    if (message.type() === 'error' && !/ERR_CONNECTION|ERR_INTERNET|WebSocket connection|Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  return { context, page, errors };
}
