import type { Person } from './people';
import type { Change, Fields, Writes } from './writes';

export type Outcome = 'allowed' | 'refused';

/** A valid request with one change. */
export interface Variant {
  /** The change, as the list of attempts describes it. */
  readonly what: string;
  readonly outcome: Outcome;
  /** The sender. Absent: that of the valid request. */
  readonly as?: Person;
  readonly change?: Change;
  /** Omitted from the coverage report, which repeats every value and so must stay small. */
  readonly unreported?: true;
  /** Additional documents in the seed, by path. */
  readonly seed?: Readonly<Record<string, Fields>>;
}

/** A valid request, and the outcome of changed versions of it. */
export interface WriteCase {
  readonly collection: string;
  /** The operation, as the list of attempts names it. */
  readonly does: string;
  readonly as: Person;
  readonly writes: Writes;
  readonly seed?: Readonly<Record<string, Fields>>;
  /** The sender may not read the document, so a transaction, which reads first, is impossible. */
  readonly writeOnly?: true;
  readonly variants: readonly Variant[];
}

export function refused(what: string, change: Change): Variant {
  return { what, outcome: 'refused', change };
}

export function allowed(what: string, change: Change): Variant {
  return { what, outcome: 'allowed', change };
}

/** Omits a variant from the coverage report, because it is large or covers no more than the valid request. */
export function unreported(variant: Variant): Variant {
  return { ...variant, unreported: true };
}

/** The same request by another person. */
export function refusedTo(person: Person, change?: Change): Variant {
  return {
    what: `by ${person.name}`,
    outcome: 'refused',
    as: person,
    ...(change === undefined ? {} : { change }),
  };
}
