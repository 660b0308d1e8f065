import { describe, expect, it } from 'vitest';
import { PAGE_FIELDS, SLUG_PATTERN } from '../../../../../packages/records/src/page';
import { canApply, copySlug } from '../../../../../src/office/staff/publishing/list/page-actions';
import { runBatch } from '../../../../../src/office/staff/parts/selection/batch';
import { liveText, page, stubBrowser } from './editing-setup';

stubBrowser();

describe('an action on pages of the list', () => {
  it('is offered only for pages that it would change', () => {
    const draft = page();
    const published = page({ status: 'published' });
    const changed = page({ status: 'published', version: 2, live: liveText(published) });
    const able = (action: Parameters<typeof canApply>[0]) =>
      [draft, published, changed].map((each) => canApply(action, each));
    expect(able('publish')).toEqual([true, false, true]);
    expect(able('unpublish')).toEqual([false, true, true]);
    expect(able('duplicate')).toEqual([true, true, true]);
    expect(able('delete')).toEqual([true, true, true]);
  });

  it('does not stop at a failure, and says what failed and why', async () => {
    const denied = Object.assign(new Error('no'), { code: 'permission-denied' });
    const result = await runBatch(['a', 'b', 'c', 'd'], (item) =>
      item === 'b'
        ? Promise.reject(denied)
        : Promise.resolve(item === 'c' ? ('changed' as const) : null),
    );
    expect(result).toEqual({
      done: ['a', 'd'],
      failed: [
        { item: 'b', reason: 'no-permission' },
        { item: 'c', reason: 'changed' },
      ],
    });
  });
});

it.each([
  ['story', 1, 'story-copy'],
  ['story', 2, 'story-copy-2'],
  ['a'.repeat(80), 1, `${'a'.repeat(75)}-copy`],
  [`${'a'.repeat(72)}-${'b'.repeat(7)}`, 3, `${'a'.repeat(72)}-copy-3`],
])('gives the copy of %s the valid slug %#', (slug, copy, expected) => {
  const copied = copySlug(slug, copy);
  expect(copied).toBe(expected);
  expect(copied).toMatch(SLUG_PATTERN);
  expect(copied.length).toBeLessThanOrEqual(PAGE_FIELDS.slug.longest);
});
