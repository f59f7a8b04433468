// What every screen must keep: accessible by axe's rules, one screen large, controls large enough, and a picture for people to look at.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { axeSource } from './browser.mjs';
import { check } from './suite.mjs';

const pictures = process.env.HANAZA_SCREENSHOTS ?? fileURLToPath(new URL('../../build/web-screenshots', import.meta.url));
mkdirSync(pictures, { recursive: true });

export const picture = (page, name) => page.screenshot({ path: `${pictures}/${name}.png` });

/// What depends on the page's size, such as cards that fill their space, has followed it: each is measured in one frame and drawn in the next.
export const drawn = (page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  });

export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await drawn(page);
}

export async function checkAccessible(page, where) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    // Numbers and letters drawn on a card belong to its picture; its name says the same in words.
    const rules = { 'label-content-name-mismatch': { enabled: false } };
    const { violations } = await axe.run(document, {
      rules,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary ?? ''}`);
  });
  check(found.length === 0, `${where}: axe finds ${found.join('\n')}`);
}

export async function checkOneScreen(page, where) {
  const size = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight - innerHeight,
  }));
  check(size.width <= 0, `${where}: ${size.width} px too wide`);
  check(size.height <= 0, `${where}: ${size.height} px too high`);
}

/// Everything that is pressed is at least 44 px in both directions, or as good as: a pixel is given for rounding.
export async function checkTargets(page, where) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr'))
      .map((each) => ({
        box: (each.closest('label') ?? each).getBoundingClientRect(),
        label: each.getAttribute('aria-label') ?? each.textContent.trim(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 43 || box.height < 43))
      .map(({ box, label }) => `${label} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  check(small.length === 0, `${where}: too small to press: ${small.join('; ')}`);
}
