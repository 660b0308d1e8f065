import type { APIRequestContext, Page } from '@playwright/test';

/** A page as a crawler reads it without running scripts. */
export interface StaticPage {
  readonly status: number;
  readonly title: string;
  readonly headings: readonly string[];
  /** The text of the app root, with whitespace collapsed. */
  readonly text: string;
  /**
   * The values of `content` of all `meta` tags, by `name` or `property`. A list of two values reveals a duplicate tag.
   */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  /** The values of `href` of all `link` tags, by `rel`. */
  readonly links: Readonly<Record<string, readonly string[]>>;
  readonly jsonLd: readonly string[];
}

/** Fetches a page and parses it with the browser's HTML parser. None of its scripts run. */
export async function readStatic(
  request: APIRequestContext,
  page: Page,
  address: string,
): Promise<StaticPage> {
  const response = await request.get(address, { maxRedirects: 0 });
  const parsed = await page.evaluate(
    (html) => {
      const parsedDocument = new DOMParser().parseFromString(html, 'text/html');
      const meta: Record<string, string[]> = {};
      for (const tag of parsedDocument.querySelectorAll('meta')) {
        const key = tag.name || (tag.getAttribute('property') ?? '');
        if (key !== '') (meta[key] ??= []).push(tag.content);
      }
      const links: Record<string, string[]> = {};
      for (const tag of parsedDocument.querySelectorAll('link')) {
        (links[tag.rel] ??= []).push(tag.getAttribute('href') ?? '');
      }
      const texts = (selector: string) =>
        [...parsedDocument.querySelectorAll(selector)].map((tag) => tag.textContent);
      const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
      return {
        title: parsedDocument.title,
        headings: texts('h1').map(collapse),
        text: collapse(texts('#root').join(' ')),
        meta,
        links,
        jsonLd: texts('script[type="application/ld+json"]'),
      };
    },
    await response.text(),
  );
  return { status: response.status(), ...parsed };
}
