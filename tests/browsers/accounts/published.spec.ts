/** A published page, opened from the list of pages and from its own address, in every browser. */
import { randomUUID } from 'node:crypto';
import { expect } from '../../support/browsers';
import { test } from './people';

test('a visitor goes from the list to a page and back', async ({ visitor, site, backend }) => {
  const slug = `story-${randomUUID()}`;
  const now = new Date();
  await backend.write(`pages/${slug}`, {
    title: `The ${slug}`,
    slug,
    body: '## It began\n\nOn a **cold** day.',
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
  });
  await visitor.visit(`${site.url}/p`);
  await visitor.click({ role: 'link', name: `The ${slug}` });
  await visitor.find({ role: 'heading', name: 'It began' });

  // Open the same page by its address, so that a function renders it.
  await visitor.visit(`${site.url}/p/${slug}`);
  await visitor.find({ role: 'heading', name: `The ${slug}` });
  expect(
    await visitor.evaluate(
      () => ({
        title: document.title,
        bold: document.querySelector('main strong')?.textContent,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      }),
      null,
    ),
  ).toMatchObject({
    title: `The ${slug} | Roundel`,
    bold: 'cold',
    canonical: expect.stringMatching(new RegExp(`/p/${slug}$`)),
  });
});
