import { allowed, refused, unreported, type Variant } from './write-case';
import { dropAt, edit, editAt, type Fields, type Write, type Writes } from './writes';

/** A text as long as this, of letters that a file name, an address and a slug may have. */
export function text(length: number): string {
  return 'a'.repeat(length);
}

/** Length in units from which a text has no room in a report. */
const LARGE = 10_000;

/** A text field at its bounds, beyond them, and not a text. Wherever it is copied it changes too. */
export function textMutations(
  field: string,
  shortest: number,
  longest: number,
  make: (length: number) => string = text,
): readonly Variant[] {
  const tooLong = refused(`${field} of ${longest + 1} units`, edit({ [field]: make(longest + 1) }));
  return [
    unreported(allowed(`${field} of ${longest} units`, edit({ [field]: make(longest) }))),
    longest > LARGE ? unreported(tooLong) : tooLong,
    unreported(allowed(`${field} of ${shortest} units`, edit({ [field]: make(shortest) }))),
    ...(shortest === 0
      ? []
      : [refused(`${field} of ${shortest - 1} units`, edit({ [field]: make(shortest - 1) }))]),
    // Of a size that a text may have: lists have one too.
    refused(`${field} that is a list`, edit({ [field]: ['a', 'b', 'c'] })),
  ];
}

/** A whole number at its bounds, beyond them, and not one. */
export function wholeMutations(field: string, least: number, most: number): readonly Variant[] {
  return [
    unreported(allowed(`${field} of ${least}`, edit({ [field]: least }))),
    refused(`${field} of ${least - 1}`, edit({ [field]: least - 1 })),
    unreported(allowed(`${field} of ${most}`, edit({ [field]: most }))),
    refused(`${field} of ${most + 1}`, edit({ [field]: most + 1 })),
    refused(`${field} with a fraction`, edit({ [field]: least + 0.5 })),
    refused(`${field} that is a text`, edit({ [field]: String(least) })),
  ];
}

/** A yes or no as both, and as neither. */
export function flagMutations(field: string): readonly Variant[] {
  return [
    allowed(`${field} of yes`, edit({ [field]: true })),
    allowed(`${field} of no`, edit({ [field]: false })),
    refused(`${field} that is a text`, edit({ [field]: 'true' })),
    refused(`${field} that is null`, edit({ [field]: null })),
  ];
}

/** A time that is not the request's. */
export function serverTimeMutations(index: number, field: string): readonly Variant[] {
  return [
    refused(`${field} long ago`, editAt(index, { [field]: new Date('2020-01-01T00:00:00Z') })),
    refused(`${field} to come`, editAt(index, { [field]: new Date('2099-01-01T00:00:00Z') })),
    refused(`${field} that is a number`, editAt(index, { [field]: 1_700_000_000 })),
  ];
}

/** One key more, and each key missing, of a write that sets a whole document. */
export function keyMutations(writes: Writes, index: number): readonly Variant[] {
  const write = whole(writes[index]);
  return [
    refused('a key of their own', editAt(index, { surprise: 'x' })),
    ...Object.keys(write).map((field) => refused(`without ${field}`, dropAt(index, field))),
  ];
}

function whole(write: Write | undefined): Fields {
  if (write?.kind !== 'set') throw new Error('There is no such whole write.');
  return write.data;
}
