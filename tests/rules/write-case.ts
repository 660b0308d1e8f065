import type { Person } from './people';
import type { Change, Fields, Writes } from './writes';

export type Outcome = 'allowed' | 'refused';

/** An honest request with one thing changed. */
export interface Variant {
  /** What is changed, as docs/security-attempts.md says it. */
  readonly what: string;
  readonly outcome: Outcome;
  /** Instead of whoever asks honestly. */
  readonly as?: Person;
  readonly change?: Change;
  /** Kept out of the emulator's report, which repeats every value it saw; the report needs it not. */
  readonly unreported?: true;
  /** Documents there besides, by path. */
  readonly seed?: Readonly<Record<string, Fields>>;
}

/** An honest request, allowed as it stands, and what becomes of it when it is bent. */
export interface WriteCase {
  readonly collection: string;
  readonly does: string;
  readonly as: Person;
  readonly writes: Writes;
  readonly seed?: Readonly<Record<string, Fields>>;
  /** Whoever writes it may not read it, so that it cannot be part of a transaction that reads. */
  readonly unread?: true;
  readonly variants: readonly Variant[];
}

export function refused(what: string, change: Change): Variant {
  return { what, outcome: 'refused', change };
}

export function allowed(what: string, change: Change): Variant {
  return { what, outcome: 'allowed', change };
}

/** A variant that is large, or shows nothing the honest request does not. */
export function unreported(variant: Variant): Variant {
  return { ...variant, unreported: true };
}

/** The same request by somebody else. */
export function refusedTo(person: Person, change?: Change): Variant {
  return {
    what: `by ${person.name}`,
    outcome: 'refused',
    as: person,
    ...(change === undefined ? {} : { change }),
  };
}
