import * as v from 'valibot';

/*
 * Schemas for the fields of a stored row. The rules enforce the types, so a field has the right type or, in a row of an
 * older shape, is missing. A missing field reads as empty, which every reader accepts.
 */

export const text = v.fallback(v.string(), '');
export const number = v.fallback(v.number(), 0);
export const flag = v.fallback(v.boolean(), false);

/** A list without the items that do not fit. The rules do not check the items of every list. */
export function listOf<Item>(item: v.GenericSchema<Item>) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.filter((each): each is Item => v.is(item, each))),
    ),
    (): Item[] => [],
  );
}

/** A map without the entries whose values do not fit. */
export function mapOf<Value>(value: v.GenericSchema<Value>) {
  const fits = (entry: [string, unknown]): entry is [string, Value] => v.is(value, entry[1]);
  return v.fallback(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((map) => Object.fromEntries(Object.entries(map).filter(fits))),
    ),
    (): Record<string, Value> => ({}),
  );
}

export const texts = listOf(v.string());
export const counts = mapOf(v.number());
