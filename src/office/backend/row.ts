import * as v from 'valibot';
import { Bytes, Timestamp } from 'firebase/firestore/lite';

/*
 * These schemas are for fields that Firestore stores as times or bytes. If a field is missing, its schema returns a
 * default. For other values, use the schemas in `roundel-records/fields`.
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
