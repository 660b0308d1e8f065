/** Texts in the language of the build. Components read them in the language of the page, by `useTexts`. */
export interface Texts<Words> {
  /** The name of the file in src/content. It is the same in every language. */
  readonly id: string;
  /** The texts in the build's language, which the scripts contain. */
  readonly builtIn: Words;
}

/** What `useTexts` returns for these texts. */
export type WordsOf<Kind> = Kind extends Texts<infer Words> ? Words : never;

/** All texts in another language than the build's, keyed by id. */
export type Translation = ReadonlyMap<string, unknown>;

export function texts<Words>(id: string, builtIn: Words): Texts<Words> {
  return { id, builtIn };
}

/** Collects the texts of a language from its modules. */
export function translationFrom(
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Translation {
  const exported = Object.values(modules).flatMap((module) => Object.values(module));
  return new Map(exported.filter(isTexts).map(({ id, builtIn }) => [id, builtIn]));
}

function isTexts(value: unknown): value is Texts<unknown> {
  return typeof value === 'object' && value !== null && 'id' in value && 'builtIn' in value;
}
