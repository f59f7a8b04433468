// Number and list forms of a language, for its catalogue.

export interface Grammar {
  /// The form for that number; every language has `other`.
  plural(count: number, forms: { one: string; other: string }): string;
  list(items: readonly (string | number)[]): string;
}

export function grammar(language: string): Grammar {
  // The first of each takes a browser longer than to draw the front page, which needs neither.
  let rules: Intl.PluralRules | undefined;
  let listing: Intl.ListFormat | undefined;
  return {
    plural: (count, forms) => ((rules ??= new Intl.PluralRules(language)).select(count) === 'one' ? forms.one : forms.other),
    list: (items) => (listing ??= new Intl.ListFormat(language, { type: 'conjunction' })).format(items.map(String)),
  };
}

/// Somebody in a sentence: by name, or the one who reads it.
export interface Who {
  name: string;
  me: boolean;
}
