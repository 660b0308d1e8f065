/**
 * Checks the structured data of every public page in English against the requirements of search engines. `REQUIRED`
 * lists the required properties of each type. `list[]` means every element of a non-empty list.
 */
import { PUBLIC_PAGES, TOOL_PAGES } from '../../support/addresses';
import { readStatic } from '../../support/static-page';
import { expect, test } from '../../support/test';

const ORIGIN = 'https://roundel.app';

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebApplication: [
    'name',
    'url',
    'applicationCategory',
    'operatingSystem',
    'offers.price',
    'offers.priceCurrency',
  ],
  WebSite: ['name', 'url'],
  ItemList: ['itemListElement[].position', 'itemListElement[].url'],
  Organization: ['name', 'url', 'logo'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  BreadcrumbList: [
    'itemListElement[].position',
    'itemListElement[].name',
    'itemListElement[].item',
  ],
};

/** The types of structured data that a page must have. A page may also have other types. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  '/': ['WebSite'],
  '/editor': ['WebApplication'],
  '/online-tools': ['ItemList', 'BreadcrumbList'],
  '/batch': ['WebApplication', 'BreadcrumbList'],
  '/about-us': ['Organization', 'BreadcrumbList'],
  '/help-center': ['FAQPage', 'BreadcrumbList'],
  '/frequently-asked-questions': ['FAQPage', 'BreadcrumbList'],
  ...Object.fromEntries(TOOL_PAGES.map((page) => [page, ['WebApplication', 'BreadcrumbList']])),
};

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns a string or a number as text with collapsed whitespace, and an empty string for any other value. */
function asText(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}

/** Returns all values at a path of `REQUIRED`, with undefined for each that is missing. */
function valuesAt(value: unknown, path: string): unknown[] {
  const [head = '', ...rest] = path.split('.');
  const key = head.replace('[]', '');
  const next = isObject(value) ? value[key] : undefined;
  let found = [next];
  if (key !== head) found = isList(next) && next.length > 0 ? [...next] : [undefined];
  return rest.length === 0 ? found : found.flatMap((each) => valuesAt(each, rest.join('.')));
}

/** Returns all URLs in a value. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  if (isList(value)) return value.flatMap(addressesIn);
  return isObject(value) ? Object.values(value).flatMap(addressesIn) : [];
}

const pages: readonly string[] = PUBLIC_PAGES;

test('every page describes itself completely', async ({ page, request }) => {
  // Most addresses are in the blocks of many pages.
  const found = new Set<string>();
  for (const address of pages) {
    await test.step(address, async () => {
      const { jsonLd, text } = await readStatic(request, page, address);
      const blocks = jsonLd.map((block) => JSON.parse(block) as JsonObject);
      const types = blocks.map((block) => asText(block['@type']));
      expect(types).toEqual(expect.arrayContaining([...(EXPECTED[address] ?? [])]));
      expect(new Set(types).size, 'every type occurs once').toBe(types.length);

      for (const [index, block] of blocks.entries()) {
        const type = types[index] ?? '';
        expect(block['@context']).toBe('https://schema.org');
        expect(Object.keys(REQUIRED), `the table lists ${type}`).toContain(type);
        for (const path of REQUIRED[type] ?? []) {
          for (const value of valuesAt(block, path)) {
            expect(asText(value), `${type}.${path}`).not.toBe('');
          }
        }
        for (const url of addressesIn(block)) {
          if (url === 'https://schema.org') continue;
          expect(new URL(url).origin).toBe(ORIGIN);
          const { pathname } = new URL(url);
          if (found.has(pathname)) continue;
          expect((await request.get(pathname, { maxRedirects: 0 })).status(), url).toBe(200);
          found.add(pathname);
        }
        if (type === 'WebApplication') {
          expect(valuesAt(block, 'offers.price')).toEqual(['0']);
          expect(valuesAt(block, 'offers.priceCurrency')).toEqual(['USD']);
          if (TOOL_PAGES.some((tool) => tool === address)) {
            const features = valuesAt(block, 'featureList[]').map(asText);
            for (const words of features) expect(text).toContain(words);
            expect(features.join()).toContain('eight looks');
          }
          // The first has all tabs, the second a ring but no shape, the third neither.
          for (const [tool, hasShape, hasRing] of [
            ['circle-image-maker', true, true],
            ['whatsapp-dp-editor', false, true],
            ['blur-sides-of-photo', false, false],
          ] as const) {
            if (!address.endsWith(`/online-tools/${tool}`)) continue;
            const features = valuesAt(block, 'featureList[]').map(asText).join();
            expect(features.includes('Another shape')).toBe(hasShape);
            expect(features.includes('A ring in colours')).toBe(hasRing);
          }
        }
        if (type === 'ItemList' || type === 'BreadcrumbList') {
          const positions = valuesAt(block, 'itemListElement[].position');
          expect(positions).toEqual(positions.map((_, at) => at + 1));
        }
        if (type === 'ItemList') {
          expect(valuesAt(block, 'itemListElement[].url')).toEqual(
            TOOL_PAGES.map((tool) => ORIGIN + tool),
          );
        }
        if (type === 'BreadcrumbList') {
          expect(valuesAt(block, 'itemListElement[].item').at(-1)).toBe(ORIGIN + address);
        }
        if (type === 'FAQPage') {
          expect(new Set(valuesAt(block, 'mainEntity[].@type'))).toEqual(new Set(['Question']));
          // The page must show exactly the same text.
          for (const words of [
            ...valuesAt(block, 'mainEntity[].name'),
            ...valuesAt(block, 'mainEntity[].acceptedAnswer.text'),
          ]) {
            expect(text).toContain(asText(words));
          }
        }
      }
    });
  }
});
