import type { Param } from './tool';
import { parseHex } from './values';

/** Whether a parameter accepts a value. */
export function isAccepted(param: Param, value: unknown): boolean {
  switch (param.kind) {
    case 'range':
      return typeof value === 'number' && value >= param.min && value <= param.max;
    case 'choice':
      return param.options.some((option) => option === value);
    case 'color':
      return typeof value === 'string' && parseHex(value) !== null;
  }
}

/** Describes the values that a parameter accepts. */
export function describeValues(param: Param): string {
  switch (param.kind) {
    case 'range':
      return `a number from ${param.min} to ${param.max}`;
    case 'choice':
      return `one of ${param.options.join(', ')}`;
    case 'color':
      return 'a colour such as #ff8800';
  }
}
