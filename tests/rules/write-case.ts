import type { Person } from './people';
import type { Change, Fields, Writes } from './writes';

export type Outcome = 'allowed' | 'refused';

/** A valid request with one change, and the outcome. */
export interface Variant {
  /** The change, as the list of attempts describes it. */
  readonly what: string;
  readonly outcome: Outcome;
  /** The sender. By default, the sender of the valid request. */
  readonly as?: Person;
  readonly change?: Change;
  /** Set if the coverage report omits the variant. The report repeats every value, so large values would inflate it. */
  readonly unreported?: true;
  /** Additional documents in the seed, keyed by path. */
  readonly seed?: Readonly<Record<string, Fields>>;
  /** The paths of documents to omit from the seed. */
  readonly absent?: readonly string[];
}

/** A valid request, and its variants. */
export interface WriteCase {
  readonly collection: string;
  /** The operation, as the list of attempts names it. */
  readonly does: string;
  readonly as: Person;
  readonly writes: Writes;
  readonly seed?: Readonly<Record<string, Fields>>;
  /**
   * Set if the sender may not read the document. A transaction is then impossible, because it reads the document first.
   */
  readonly writeOnly?: true;
  readonly variants: readonly Variant[];
}

export function refused(what: string, change: Change): Variant {
  return { what, outcome: 'refused', change };
}

export function allowed(what: string, change: Change): Variant {
  return { what, outcome: 'allowed', change };
}

/** Omits a variant from the coverage report, because it is large or covers no more rules than the valid request. */
export function unreported(variant: Variant): Variant {
  return { ...variant, unreported: true };
}

/** Returns a variant in which another person sends the request and is refused. */
export function refusedTo(person: Person, change?: Change): Variant {
  return {
    what: `by ${person.name}`,
    outcome: 'refused',
    as: person,
    ...(change === undefined ? {} : { change }),
  };
}

/** Omits all but the first of variants that cover the same rules from the coverage report. */
export function reportOnce(variants: readonly Variant[]): readonly Variant[] {
  return variants.map((variant, index) => (index === 0 ? variant : unreported(variant)));
}
