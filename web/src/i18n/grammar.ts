// Number and list forms of a language, for its catalogue.

export interface Grammar {
  /// The form for that number; every language has `other`.
  plural(count: number, forms: { one: string; other: string }): string;
  list(items: readonly (string | number)[]): string;
}

export function grammar(language: string): Grammar {
  const rules = new Intl.PluralRules(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    plural: (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other),
    list: (items) => list.format(items.map(String)),
  };
}

/// Somebody in a sentence: by name, or the one who reads it.
export interface Who {
  name: string;
  me: boolean;
}
