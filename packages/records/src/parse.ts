import * as v from 'valibot';

export type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** Parses a value with a schema. Null if the value does not fit the schema. */
export function parse<const S extends Schema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}
