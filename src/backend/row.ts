import * as v from 'valibot';
import { Bytes, Timestamp } from 'firebase/firestore/lite';

/*
 * Schemas for the fields of a stored row that only Firestore's own classes hold. Those of plain values
 * are in `roundel-records/fields`. A field that is missing reads as empty.
 */

const stored = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toDate()),
);

/** A time; the year 1970 if it is missing. */
export const time = v.fallback(stored, () => new Date(0));

export const timeOrNull = v.fallback(v.nullable(stored), null);

export const bytes = v.fallback(
  v.pipe(
    // Its constructor is private, so `v.instance` does not accept it.
    v.custom<Bytes>((value) => value instanceof Bytes),
    v.transform((data) => new Uint8Array(data.toUint8Array())),
  ),
  () => new Uint8Array(),
);
