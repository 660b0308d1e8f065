/**
 * A field that somebody fills in, with its limits. The type of its values, the parsers, the forms and the part of
 * firestore.rules that `npm run rules` writes follow from it. Lengths are in UTF-16 units.
 */
export type Field =
  | { readonly kind: 'flag' }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  /** A number of bytes. Forms show it in megabytes. */
  | { readonly kind: 'bytes'; readonly least: number; readonly most: number }
  /** A text. Its form has several lines for 'lines'. */
  | {
      readonly kind: 'text' | 'lines' | 'email';
      readonly shortest?: number;
      readonly longest: number;
    }
  /** Empty, a path on this site, or an https address. */
  | { readonly kind: 'address'; readonly shortest?: never; readonly longest: number }
  /** Lower-case words, joined by single hyphens. */
  | { readonly kind: 'slug'; readonly longest: number }
  /** Up to `most` slugs of at most `longest` characters, joined by single spaces. */
  | { readonly kind: 'slugs'; readonly longest: number; readonly most: number }
  /** One of a few texts. The first one replaces anything else in a row that is read. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Data of at most `longest` bytes. */
  | { readonly kind: 'binary'; readonly longest: number };

export type Fields = Readonly<Record<string, Field>>;

/** The type of a field's values. */
type Value<Of extends Field> = Of extends { readonly kind: 'flag' }
  ? boolean
  : Of extends { readonly kind: 'whole' | 'bytes' }
    ? number
    : Of extends { readonly kind: 'choice' }
      ? Of['options'][number]
      : Of extends { readonly kind: 'binary' }
        ? Uint8Array
        : string;

/** The type of a record with these fields. */
export type Values<Of extends Fields> = {
  readonly [Key in keyof Of]: Value<Of[Key]>;
};

/** The length of the longest slug. */
export const LONGEST_SLUG = 80;

/** The length of the longest e-mail address. */
export const LONGEST_EMAIL = 320;
