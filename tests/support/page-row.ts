import type { Row } from './firestore-values';

/** The row of a published page, as staff store it. */
export function createPageRow(
  slug: string,
  own: Row & { readonly title: string; readonly body: string },
  now = new Date(),
): Row {
  return {
    slug,
    description: '',
    status: 'published',
    noindex: false,
    images: [],
    search: [],
    version: 1,
    created_at: now,
    created_by: 'someone',
    updated_at: now,
    updated_by: 'someone',
    updated_by_name: 'somebody@roundel.test',
    published_at: now,
    ...own,
  };
}
