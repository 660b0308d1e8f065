import { SEARCH_LIMITS } from '../../../packages/records/src/search';
import { allowed, refused, unreported, type Variant } from '../write-case';
import { edit } from '../writes';
import { text } from '../mutations';

const { prefixes: MOST, prefixLength: LONGEST } = SEARCH_LIMITS;

function prefixes(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, () => text(length));
}

/** Returns variants that set the search keys of a page or a picture to their limits and beyond. */
export function searchMutations(): readonly Variant[] {
  return [
    unreported(allowed('search without prefixes', edit({ search: [] }))),
    unreported(
      allowed(
        `search with ${MOST} prefixes of ${LONGEST} characters`,
        edit({ search: prefixes(MOST, LONGEST) }),
      ),
    ),
    refused(`search with ${MOST + 1} prefixes`, edit({ search: prefixes(MOST + 1, 1) })),
    refused(
      `search with ${MOST} prefixes of ${LONGEST + 1} characters`,
      edit({ search: prefixes(MOST, LONGEST + 1) }),
    ),
    unreported(refused('search with a map', edit({ search: [{ a: 1 }] }))),
    unreported(refused('search as a string', edit({ search: 'round' }))),
  ];
}
