import type { Fault } from '../engine/errors';
import { findTextFault } from './text-value';
import type { Param } from './tool';
import { parseHex } from './values';

/** What a value must be, as a noun phrase, and whether a value is that. */
export interface Requirement {
  readonly expected: string;
  readonly isMet: (value: unknown) => boolean;
}

/** Returns what a value of a parameter must be. */
export function toRequirement(param: Param): Requirement {
  switch (param.kind) {
    case 'range':
      return requireRange(param);
    case 'choice':
      return requireChoice(param.options);
    case 'color':
      return {
        expected: 'a colour such as #ff8800',
        isMet: (value) => typeof value === 'string' && parseHex(value) !== null,
      };
    case 'text':
      return {
        expected: param.expected,
        isMet: (value) => typeof value === 'string' && findTextFault(param, value) === null,
      };
  }
}

/** A value that is wrong: what is expected instead, and what was received. */
export type Mismatch = Pick<Fault, 'expected' | 'received'>;

/** How much of a text an error repeats, in characters. */
const EXCERPT = 20;

/**
 * Finds what is wrong with a value of a parameter; of a text, by `findFault`. Of a text it names the place, and repeats only what begins there. Null:
 * nothing.
 */
export function findMismatch(
  param: Param,
  received: unknown,
  findFault = findTextFault,
): Mismatch | null {
  if (param.kind !== 'text' || typeof received !== 'string') {
    const { expected, isMet } = toRequirement(param);
    return isMet(received) ? null : { expected, received };
  }
  const fault = findFault(param, received);
  if (fault === null) return null;
  const excerpt = Array.from(received.slice(fault.at)).slice(0, EXCERPT).join('');
  return {
    expected: `${fault.expected} at character ${fault.at + 1}`,
    received: excerpt === '' ? 'the end' : excerpt,
  };
}

export function requireRange({ min, max }: Readonly<Record<'min' | 'max', number>>): Requirement {
  return {
    expected: `a number from ${min} to ${max}`,
    isMet: (value) => typeof value === 'number' && value >= min && value <= max,
  };
}

export function requireChoice(options: readonly string[]): Requirement {
  return {
    expected: `one of ${options.join(', ')}`,
    isMet: (value) => options.some((option) => option === value),
  };
}
