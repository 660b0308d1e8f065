import * as v from 'valibot';

export type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** What a schema makes of a value; null if the value does not fit it. */
export function parse<const S extends Schema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}
