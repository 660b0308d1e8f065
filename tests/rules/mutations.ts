/**
 * Variants of one field. One condition of the rules refuses all of them, so the coverage report needs only one that is
 * refused. The test of the report names a condition that needs another.
 */
import { allowed, refused, reportOnce, unreported, type Variant } from './write-case';
import { dropAt, edit, editAt, type Fields, type Write, type Writes } from './writes';

/** A string of this length that is valid in a file name, an address and a slug. */
export function text(length: number): string {
  return 'a'.repeat(length);
}

/**
 * Returns variants that change a string field in every write that has it: to its limits, beyond its limits, and to
 * another type.
 */
export function textMutations(
  field: string,
  shortest: number,
  longest: number,
  make: (length: number) => string = text,
): readonly Variant[] {
  return [
    unreported(allowed(`${field} of ${longest} characters`, edit({ [field]: make(longest) }))),
    unreported(
      refused(`${field} of ${longest + 1} characters`, edit({ [field]: make(longest + 1) })),
    ),
    unreported(allowed(`${field} of ${shortest} characters`, edit({ [field]: make(shortest) }))),
    ...(shortest === 0
      ? []
      : [
          unreported(
            refused(
              `${field} of ${shortest - 1} characters`,
              edit({ [field]: make(shortest - 1) }),
            ),
          ),
        ]),
    // A list also has a size. The size of this list is within the limits, so the rules must check the type as well.
    refused(`${field} as a list`, edit({ [field]: ['a', 'b', 'c'] })),
  ];
}

/** Returns variants that set an integer field to its limits, beyond its limits, and to other types. */
export function integerMutations(field: string, least: number, most: number): readonly Variant[] {
  return [
    unreported(allowed(`${field} = ${least}`, edit({ [field]: least }))),
    refused(`${field} = ${least - 1}`, edit({ [field]: least - 1 })),
    unreported(allowed(`${field} = ${most}`, edit({ [field]: most }))),
    unreported(refused(`${field} = ${most + 1}`, edit({ [field]: most + 1 }))),
    unreported(refused(`${field} = ${least + 0.5}`, edit({ [field]: least + 0.5 }))),
    unreported(refused(`${field} as a string`, edit({ [field]: String(least) }))),
  ];
}

/** Returns variants that set a boolean field to true, to false, and to other types. */
export function flagMutations(field: string): readonly Variant[] {
  return [
    allowed(`${field} = true`, edit({ [field]: true })),
    allowed(`${field} = false`, edit({ [field]: false })),
    refused(`${field} as a string`, edit({ [field]: 'true' })),
    unreported(refused(`${field} = null`, edit({ [field]: null }))),
  ];
}

/** Returns variants that set a timestamp to values other than the time of the request. */
export function serverTimeMutations(index: number, field: string): readonly Variant[] {
  return [
    refused(`${field} in the past`, editAt(index, { [field]: new Date('2020-01-01T00:00:00Z') })),
    unreported(
      refused(
        `${field} in the future`,
        editAt(index, { [field]: new Date('2099-01-01T00:00:00Z') }),
      ),
    ),
    unreported(refused(`${field} as a number`, editAt(index, { [field]: 1_700_000_000 }))),
  ];
}

/**
 * Returns variants that add an unknown key to a whole document, or remove one of the document's keys. One condition asks
 * for all keys, so that the coverage report needs only one of the removals.
 */
export function keyMutations(writes: Writes, index: number): readonly Variant[] {
  const write = whole(writes[index]);
  return [
    refused('an extra key', editAt(index, { surprise: 'x' })),
    ...reportOnce(
      Object.keys(write).map((field) => refused(`without ${field}`, dropAt(index, field))),
    ),
  ];
}

function whole(write: Write | undefined): Fields {
  if (write?.kind !== 'set') throw new Error('This write does not set a whole document.');
  return write.data;
}
