import * as v from 'valibot';
import type { Field, Fields, Values } from './field';

/*
 * Schemas for the fields of a stored row. The rules enforce the fields and their types, but not for a row that
 * somebody has changed in the Firebase console, and what is left of a deleted account has few fields. The schemas
 * replace a missing or wrong field with an empty value, which all code that reads rows accepts.
 */

export const text = v.fallback(v.string(), '');
export const number = v.fallback(v.number(), 0);
export const flag = v.fallback(v.boolean(), false);

/**
 * A schema for a list. Drops the items that do not fit `item`, because the rules do not check the items of every list.
 */
export function createListSchema<Item>(item: v.GenericSchema<Item>) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.filter((each): each is Item => v.is(item, each))),
    ),
    (): Item[] => [],
  );
}

/** A schema for a map. Drops the entries whose values do not fit `value`. */
export function createMapSchema<Value>(value: v.GenericSchema<Value>) {
  const fits = (entry: [string, unknown]): entry is [string, Value] => v.is(value, entry[1]);
  return v.fallback(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((map) => Object.fromEntries(Object.entries(map).filter(fits))),
    ),
    (): Record<string, Value> => ({}),
  );
}

export const texts = createListSchema(v.string());
export const counts = createMapSchema(v.number());

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
      return v.fallback(v.instance(Uint8Array), () => new Uint8Array());
    case 'text':
    case 'lines':
    case 'email':
    case 'address':
    case 'slug':
    case 'slugs':
      return text;
  }
}
