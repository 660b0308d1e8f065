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
  }
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
