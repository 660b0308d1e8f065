import { allowed, refused, type Variant } from '../form';
import { edit } from '../writes';
import { text } from '../bends';
import { SEARCH_LIMITS } from '../../../src/records/search';

const { beginnings: MOST, beginningLength: LONGEST } = SEARCH_LIMITS;

function beginnings(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, () => text(length));
}

/** What a page or a picture is found by, at its bounds and beyond them. */
export function searchBends(): readonly Variant[] {
  return [
    allowed('search of none', edit({ search: [] })),
    allowed(
      `search of ${MOST} beginnings of ${LONGEST} units`,
      edit({ search: beginnings(MOST, LONGEST) }),
    ),
    refused(`search of ${MOST + 1} beginnings`, edit({ search: beginnings(MOST + 1, 1) })),
    refused(
      `search of ${MOST} beginnings of ${LONGEST + 1} units`,
      edit({ search: beginnings(MOST, LONGEST + 1) }),
    ),
    refused('search with a map', edit({ search: [{ a: 1 }] })),
    refused('search that is a text', edit({ search: 'round' })),
  ];
}
