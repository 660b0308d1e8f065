/** A published page, opened from the list of pages and from its own address, in Firefox and WebKit. In Chromium, published.spec.ts in tests/e2e/events does. */
import { randomUUID } from 'node:crypto';
import { expect } from '../../support/browsers';
import { createPageRow } from '../../support/page-row';
import { test } from './people';

test('a visitor goes from the list to a page and back', async ({ visitor, site, backend }) => {
  const slug = `story-${randomUUID()}`;
  const row = createPageRow(slug, {
    title: `The ${slug}`,
    body: '## It began\n\nOn a **cold** day.',
  });
  await backend.write(`pages/${slug}`, row);
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
