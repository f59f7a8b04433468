// What an option is set to, in words.
import type { Catalogue } from '../i18n/en';
import type { OptionValue } from '../net/protocol';

/// The same word may mean something else for another option: `option=word` comes first.
export const valueWords = (words: Catalogue, option: string, value: OptionValue): string =>
  words.values[`${option}=${value}`] ?? words.values[String(value)] ?? String(value);
