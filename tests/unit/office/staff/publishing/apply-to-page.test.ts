/** What the list of pages says about an action that cannot be done. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../../../../../packages/records/src/page';
import { applyToPage } from '../../../../../src/office/staff/publishing/list/page-actions';
import { page, setUp, stubBrowser } from './editing-setup';

stubBrowser();

const nameCopy = (title: string) => `Copy of ${title}`;
let server: ReturnType<typeof setUp>;
const loadPort = () => Promise.resolve(server.port);

function store(stored: Page | null): void {
  server = setUp({ stored });
}

beforeEach(() => {
  store(page({ status: 'published', version: 2 }));
});

describe('an action of the list', () => {
  it.each(['publish', 'unpublish', 'delete'] as const)('%s: changes the page', async (action) => {
    expect(await applyToPage(action, page({ version: 2 }), nameCopy, loadPort)).toBeNull();
    const stored = server.server.page;
    const expected = { publish: 'published', unpublish: 'draft', delete: undefined }[action];
    expect(stored?.status).toBe(expected);
  });

  it.each(['publish', 'unpublish', 'delete'] as const)(
    '%s: overwrites no version that somebody has saved since',
    async (action) => {
      server.saveAsMaria({ title: 'Hers' });
      expect(await applyToPage(action, page({ version: 2 }), nameCopy, loadPort)).toBe('changed');
      expect(server.server.page).toMatchObject({ title: 'Hers', version: 3 });
    },
  );

  it('says that the page is gone', async () => {
    store(null);
    expect(await applyToPage('publish', page({ version: 2 }), nameCopy, loadPort)).toBe('gone');
  });

  it('says that a text cannot be saved as it is, and does not blame another person', async () => {
    const invalid = page({ version: 2, body: '<<<<<<< Maria\none' });
    store(invalid);
    expect(await applyToPage('unpublish', invalid, nameCopy, loadPort)).toBe('invalid');
    expect(server.server.saves).toEqual([]);
  });

  it('says that another page has the address', async () => {
    server.server.slugOwners.set('our-story', 'another');
    expect(await applyToPage('publish', page({ version: 2 }), nameCopy, loadPort)).toBe(
      'slug-taken',
    );
  });

  it('says why a save failed', async () => {
    server.server.fail = Object.assign(new Error('no'), { code: 'permission-denied' });
    expect(await applyToPage('publish', page({ version: 2 }), nameCopy, loadPort)).toBe(
      'no-permission',
    );
  });

  it('gives a copy the first free address', async () => {
    store(null);
    server.server.slugOwners.set('our-story-copy', 'another');
    expect(await applyToPage('duplicate', page({ version: 2 }), nameCopy, loadPort)).toBeNull();
    expect(server.server.page).toMatchObject({
      title: 'Copy of Our story',
      slug: 'our-story-copy-2',
      status: 'draft',
    });
  });

  it('shortens the title of a copy without cutting a surrogate pair in half', async () => {
    store(null);
    const long = page({ version: 2, title: `a${'😀'.repeat(99)}` });
    expect(await applyToPage('duplicate', long, nameCopy, loadPort)).toBeNull();
    expect(server.server.page).toMatchObject({ title: `Copy of a${'😀'.repeat(95)}` });
  });
});
