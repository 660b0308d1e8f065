import { EngineError, type EngineErrorCode, type Fault } from './errors';

/**
 * Returns the error for an argument that is wrong.
 *
 * @param of what has the parameter, such as the kind of an operation
 */
export function argumentError(
  fault: Fault,
  of?: string,
  code: EngineErrorCode = 'invalid-operation',
): EngineError {
  const { parameter, expected, received } = fault;
  const owner = of === undefined ? '' : ` of ${of}`;
  const detail = `Expected ${expected} for ${parameter}${owner}, received ${show(received)}`;
  return new EngineError(code, detail, { fault });
}

/** Returns the fault of an error, so that it can be sent to another thread. Undefined if the error has another cause. */
export function readFault({ parameter, expected, received }: EngineError): Fault | undefined {
  if (parameter === undefined || expected === undefined) return undefined;
  return { parameter, expected, received };
}

/** Writes any value in a short form. */
function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}
