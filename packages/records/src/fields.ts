import * as v from 'valibot';

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
