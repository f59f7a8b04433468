// Dragging with a pointer: the element follows the finger, and what it is dropped on is told by `data-drop`.
import type { Attachment } from 'svelte/attachments';

export interface DragEvents {
  enabled?: () => boolean;
  start?: () => void;
  /// What lies under the pointer now, or null.
  over?: (target: string | null) => void;
  drop: (target: string | null) => void;
}

const threshold = 8;

export function draggable(events: DragEvents): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let dragging = false;
    let frame = 0;
    let at = { x: 0, y: 0 };

    const targetAt = (x: number, y: number): string | null =>
      document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;

    const draw = (): void => {
      frame = 0;
      if (from) node.style.transform = `translate(${at.x - from.x}px, ${at.y - from.y}px) scale(1.08)`;
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || events.enabled?.() === false) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      listen(true);
    };
    // The pointer may be far away by the next event: it is followed wherever it goes.
    const listen = (on: boolean): void => {
      const change = on ? addEventListener : removeEventListener;
      change('pointermove', move as EventListener);
      change('pointerup', end as EventListener);
      change('pointercancel', end as EventListener);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointer) return;
      at = { x: event.clientX, y: event.clientY };
      if (!dragging) {
        if (Math.hypot(at.x - from.x, at.y - from.y) < threshold) return;
        dragging = true;
        node.classList.add('dragging');
        events.start?.();
      }
      events.over?.(targetAt(at.x, at.y));
      frame ||= requestAnimationFrame(draw);
    };
    const end = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointer) return;
      const dropped = dragging && event.type === 'pointerup' ? targetAt(event.clientX, event.clientY) : null;
      const wasDragging = dragging;
      listen(false);
      from = null;
      dragging = false;
      cancelAnimationFrame(frame);
      frame = 0;
      node.style.transform = '';
      node.classList.remove('dragging');
      if (!wasDragging) return;
      // The click that follows a drag is no tap.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
      events.over?.(null);
      events.drop(dropped);
    };
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };

    node.addEventListener('pointerdown', down);
    return () => {
      node.removeEventListener('pointerdown', down);
      listen(false);
    };
  };
}
