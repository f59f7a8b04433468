// Which of the offered moves belong to a card from the hand or on the field.
import type { KoikoiView, OfferedMove } from '../net/protocol';

export const wildCard = 'lightning';

/// The moves that play this card from the hand; the lightning may have several.
export function movesOf(view: KoikoiView, card: string): OfferedMove[] {
  return view.moves.filter(({ move }) => move === `play ${card}` || (card === wildCard && move.startsWith('wild ')));
}

export const isWild = ({ move }: OfferedMove): boolean => move.startsWith('wild ');
export const cardOf = ({ move }: OfferedMove): string => move.split(' ')[1] ?? '';

/// The field cards that can be tapped to finish the move of this hand card.
export function targetsOf(view: KoikoiView, card: string): string[] {
  return [...new Set(movesOf(view, card).flatMap((offered) => (isWild(offered) ? [cardOf(offered)] : (offered.takes ?? []))))];
}

/// The move that plays the hand card onto this field card: its own month before the joker.
export function moveOnto(view: KoikoiView, card: string, target: string): OfferedMove | undefined {
  const moves = movesOf(view, card);
  return (
    moves.find((offered) => !isWild(offered) && offered.takes?.includes(target)) ??
    moves.find((offered) => offered.move === `wild ${target}`)
  );
}

/// Cards of the hand that may be played now.
export function playableCards(view: KoikoiView): Set<string> {
  return new Set(
    view.moves.flatMap((offered) => (isWild(offered) ? [wildCard] : offered.move.startsWith('play ') ? [cardOf(offered)] : [])),
  );
}
