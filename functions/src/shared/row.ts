import * as v from 'valibot';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Schema } from 'roundel-records/parse';

/** The schema of a time. Outputs milliseconds since 1970. */
export const milliseconds = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toMillis()),
);

/** The schema of a time. Outputs a date: the start of 1970 if the field is missing. */
export const time = v.fallback(
  v.pipe(
    v.instance(Timestamp),
    v.transform((stored) => stored.toDate()),
  ),
  () => new Date(0),
);

/**
 * Reads the fields of a schema from a row. A missing row is read like a row without fields.
 *
 * @throws when a field without a fallback does not fit the schema
 */
export function readRow<const S extends Schema>(
  schema: S,
  row: DocumentSnapshot | undefined,
): v.InferOutput<S> {
  return v.parse(schema, row?.data() ?? {});
}
