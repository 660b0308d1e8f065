import * as v from 'valibot';
import { Bytes, Timestamp } from 'firebase/firestore/lite';
import type { Field, Fields, Values } from 'roundel-records/field';
import { flag, number, text } from 'roundel-records/fields';

/*
 * These schemas are for fields that Firestore stores as times or bytes. If a field is missing, its schema returns a
 * default. For plain values, use the schemas in `roundel-records/fields`, and for fields with limits `toSchemas`.
 */

const stored = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toDate()),
);

/** The schema of a time. Outputs the start of 1970 if the field is missing. */
export const time = v.fallback(stored, () => new Date(0));

export const timeOrNull = v.fallback(v.nullable(stored), null);

export const bytes = v.fallback(
  v.pipe(
    // `v.instance` does not accept the class Bytes, because its constructor is private.
    v.custom<Bytes>((value) => value instanceof Bytes),
    v.transform((data) => new Uint8Array(data.toUint8Array())),
  ),
  () => new Uint8Array(),
);

/** The schemas of fields with limits. They check the kinds of values; the security rules have checked the limits. */
export function toSchemas<Of extends Fields>(fields: Of) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, toSchema(field)]),
  ) as { readonly [Key in keyof Of]: v.GenericSchema<unknown, Values<Of>[Key]> };
}

function toSchema(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'flag':
      return flag;
    case 'whole':
    case 'bytes':
      return number;
    case 'choice':
      return v.fallback(v.picklist(field.options), field.options[0] ?? '');
    case 'binary':
      return bytes;
    case 'text':
    case 'lines':
    case 'email':
    case 'address':
    case 'slug':
    case 'slugs':
      return text;
  }
}
