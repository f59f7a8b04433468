// Cards that fly: whatever lay in one place before a change and lies in another after it is shown on its way. A picture of the card flies above
// everything, so that no part of the table hides it; any tap or key lets all of them land at once.
import { getContext, setContext, tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { mayMove } from './motion';

const duration = 240;
/// Cards dealt together leave one after the other.
const stagger = 28;
const mostStaggered = 12;

export class Flights {
  private readonly places = new Map<string, HTMLElement>();
  private readonly piles = new Set<string>();
  private before = new Map<string, DOMRect>();
  private readonly flying = new Set<Animation>();

  /// Marks an element as the place of a card.
  readonly at =
    (name: string): Attachment<HTMLElement> =>
    (node) => {
      this.places.set(name, node);
      return () => {
        if (this.places.get(name) === node) this.places.delete(name);
      };
    };

  /// Marks a pile: cards come from it and land on it, but it does not fly itself.
  readonly pile = (name: string): Attachment<HTMLElement> => {
    this.piles.add(name);
    return this.at(name);
  };

  /// Before a change: where everything is.
  look(): void {
    this.before = new Map([...this.places].map(([name, node]) => [name, node.getBoundingClientRect()]));
  }

  /// After it: lets fly what is elsewhere now. `origin` names the place from which something comes, where that is not its own; such cards turn
  /// over on their way. A card that is new and was not known before has none of its own.
  async fly(origin: (name: string, known: boolean) => string | null): Promise<void> {
    if (!mayMove()) return;
    // New places make themselves known only after the effects of the table around them.
    await tick();
    let number = 0;
    for (const [name, node] of this.places) {
      const known = this.before.has(name);
      const source = origin(name, known);
      if (source === null && this.piles.has(name)) continue;
      const from = this.before.get(source ?? name) ?? (known ? undefined : this.places.get(source ?? '')?.getBoundingClientRect());
      const to = node.getBoundingClientRect();
      if (!from || to.width === 0 || Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
      this.launch(node, from, to, source !== null, Math.min(known ? 0 : number++, mostStaggered) * stagger);
    }
    this.before = new Map();
  }

  private launch(node: HTMLElement, from: DOMRect, to: DOMRect, turning: boolean, delay: number): void {
    const picture = node.querySelector('img, svg')?.cloneNode(true) as HTMLElement | undefined;
    if (!picture) return;
    picture.classList.add('flying');
    Object.assign(picture.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
    picture.setAttribute('aria-hidden', 'true');
    document.body.append(picture);
    const away = `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(${from.width / to.width || 1})`;
    const timing: KeyframeAnimationOptions = { duration, delay, easing: 'cubic-bezier(.3, .1, .3, 1)', fill: 'both' };
    const flight = picture.animate([{ transform: `${away}${turning ? ' rotateY(90deg)' : ''}` }, { transform: 'none' }], timing);
    const hidden = node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
    this.flying.add(flight);
    if (this.flying.size === 1) this.listen(true);
    const land = (): void => {
      picture.remove();
      hidden.cancel();
      this.flying.delete(flight);
      if (this.flying.size === 0) this.listen(false);
    };
    flight.finished.then(land, land);
  }

  private readonly landAll = (): void => this.flying.forEach((flight) => flight.finish());

  private listen(on: boolean): void {
    const change = on ? addEventListener : removeEventListener;
    change('pointerdown', this.landAll, { capture: true });
    change('keydown', this.landAll, { capture: true });
  }
}

const context = Symbol('flights');
export const setFlights = (flights: Flights): unknown => setContext(context, flights);
/// Where no table lets cards fly, they stay.
export const getFlights = (): Flights => getContext<Flights | undefined>(context) ?? new Flights();
