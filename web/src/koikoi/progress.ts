// Reading the yaku that somebody may still make.
import type { YakuProgress } from '../net/protocol';

export const oneAway = ({ needed, have }: YakuProgress): boolean => needed - have.length === 1;
