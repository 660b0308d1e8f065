import * as v from 'valibot';
import { Bytes, Timestamp } from 'firebase/firestore/lite';

/*
 * Schemas for fields that Firestore stores as times or bytes. The schemas for plain values are in
 * `roundel-records/fields`. For a missing field, each schema returns a default.
 */

const stored = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toDate()),
);

/** A time; the start of 1970 if the field is missing. */
export const time = v.fallback(stored, () => new Date(0));

export const timeOrNull = v.fallback(v.nullable(stored), null);

export const bytes = v.fallback(
  v.pipe(
    // The constructor of Bytes is private, so `v.instance` does not accept the class.
    v.custom<Bytes>((value) => value instanceof Bytes),
    v.transform((data) => new Uint8Array(data.toUint8Array())),
  ),
  () => new Uint8Array(),
);
