// Keyboard focus: arrow keys inside a group, and focus that stays in its place when the focused button goes away.
import type { Attachment } from 'svelte/attachments';

const buttonsOf = (node: Element): HTMLButtonElement[] => [...node.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

/// When the focused button inside disappears, `heir` takes over.
function watchRemoval(node: HTMLElement, heir: () => HTMLElement, changed: () => void): () => void {
  let inside = node.contains(document.activeElement);
  const enter = (): void => {
    inside = true;
  };
  const leave = (event: FocusEvent): void => {
    const left = event.target as Element;
    queueMicrotask(() => {
      if (left.isConnected && !left.matches(':disabled')) inside = node.contains(document.activeElement);
    });
  };
  const observer = new MutationObserver(() => {
    changed();
    if (!inside || (document.activeElement && document.activeElement !== document.body)) return;
    heir().focus({ preventScroll: true });
  });
  node.addEventListener('focusin', enter);
  node.addEventListener('focusout', leave);
  observer.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    node.removeEventListener('focusin', enter);
    node.removeEventListener('focusout', leave);
  };
}

/// For a place that may lose its buttons, such as a bar of actions: it keeps the focus itself, and Tab goes on from there. Needs
/// tabindex="-1".
export const keepFocus: Attachment<HTMLElement> = (node) =>
  watchRemoval(
    node,
    () => node,
    () => undefined,
  );

/// One stop of the Tab key for the whole group; arrows, Home and End move inside it.
export const roving: Attachment<HTMLElement> = (node) => {
  let current = 0;
  const refresh = (): void => {
    const buttons = buttonsOf(node);
    current = Math.max(0, Math.min(current, buttons.length - 1));
    for (const [index, button] of buttons.entries()) button.tabIndex = index === current ? 0 : -1;
  };
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsOf(node);
    const next = buttons[Math.max(0, Math.min(current + step, buttons.length - 1))];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const enter = (event: FocusEvent): void => {
    const index = buttonsOf(node).indexOf(event.target as HTMLButtonElement);
    if (index < 0) return;
    current = index;
    refresh();
  };
  const neighbour = (): HTMLElement => {
    const buttons = buttonsOf(node);
    return buttons[Math.min(current, buttons.length - 1)] ?? node;
  };
  const stop = watchRemoval(node, neighbour, refresh);
  node.addEventListener('keydown', press);
  node.addEventListener('focusin', enter);
  refresh();
  return () => {
    stop();
    node.removeEventListener('keydown', press);
    node.removeEventListener('focusin', enter);
  };
};
