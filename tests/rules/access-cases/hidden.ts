import { get, list, NOBODY, type AccessCase } from '../access-case';
import { remove, set, update, type Fields } from '../writes';

/** Returns a request for each operation on a collection that only functions use. Nobody may send any of them. */
export function hidden(
  collection: string,
  what: string,
  id: string,
  row: Fields,
): readonly AccessCase[] {
  const path = `${collection}/${id}`;
  const refused = { collection, what, allowed: NOBODY };
  return [
    { ...refused, operation: 'get', ask: get(path) },
    { ...refused, operation: 'list', what: 'all', ask: list(collection) },
    { ...refused, operation: 'create', ask: () => [set(`${path}-new`, row)] },
    { ...refused, operation: 'update', ask: () => [update(path, row)] },
    { ...refused, operation: 'delete', ask: () => [remove(path)] },
  ];
}
