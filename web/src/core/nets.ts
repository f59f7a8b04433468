// Where the nets of the Koi-Koi bots are, by edition.
import bga from 'hanaza/nets/bga.bin?url';
import fleurs from 'hanaza/nets/jeu-des-fleurs.bin?url';
import japan from 'hanaza/nets/koikoi-japan.bin?url';
import nintendo from 'hanaza/nets/nintendo.bin?url';

const addresses: Record<string, string | undefined> = { 'jeu-des-fleurs': fleurs, 'koikoi-japan': japan, nintendo };

export const netAddress = (edition: string): string => addresses[edition] ?? bga;
export const usesNet = (bot: unknown): boolean => typeof bot === 'string' && /^net(-|$)/.test(bot);
