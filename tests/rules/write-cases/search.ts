import { allowed, refused, type Variant } from '../write-case';
import { edit } from '../writes';
import { text } from '../mutations';

function prefixes(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, () => text(length));
}

/** The search keys of a page or a picture, at their limits and beyond. */
export function searchMutations(): readonly Variant[] {
  return [
    allowed('search without prefixes', edit({ search: [] })),
    allowed('search with 200 prefixes of 20 characters', edit({ search: prefixes(200, 20) })),
    refused('search with 201 prefixes', edit({ search: prefixes(201, 1) })),
    refused('search with 200 prefixes of 21 characters', edit({ search: prefixes(200, 21) })),
    refused('search with a map', edit({ search: [{ a: 1 }] })),
    refused('search as a string', edit({ search: 'round' })),
  ];
}
