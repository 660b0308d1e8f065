import { allowed, refused, type Variant } from '../write-case';
import { edit } from '../writes';
import { text } from '../mutations';

function beginnings(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, () => text(length));
}

/** What a page or a picture is found by, at its bounds and beyond them. */
export function searchMutations(): readonly Variant[] {
  return [
    allowed('search of none', edit({ search: [] })),
    allowed('search of 200 beginnings of 20 units', edit({ search: beginnings(200, 20) })),
    refused('search of 201 beginnings', edit({ search: beginnings(201, 1) })),
    refused('search of 200 beginnings of 21 units', edit({ search: beginnings(200, 21) })),
    refused('search with a map', edit({ search: [{ a: 1 }] })),
    refused('search that is a text', edit({ search: 'round' })),
  ];
}
