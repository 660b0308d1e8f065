import { TOOL_IDS } from 'roundel/tools';

/** The addresses of all tool pages. */
export const TOOL_PAGES = TOOL_IDS.map((id) => `/online-tools/${id}` as const);

/** The addresses of all public pages, as docs/product.md lists them. */
export const PUBLIC_PAGES = [
  '/',
  '/editor',
  '/online-tools',
  ...TOOL_PAGES,
  '/batch',
  '/about-us',
  '/contact-us',
  '/help-center',
  '/frequently-asked-questions',
  '/privacy-policy',
  '/terms-of-service',
  '/cookies',
] as const;

/**
 * One public page of each layout. The pages of the tools differ only in their words and pictures, and the legal pages in
 * their words, so one of them stands for all where a test is about the layout.
 */
export const LAYOUTS = PUBLIC_PAGES.filter(
  (address) =>
    address === TOOL_PAGES[0] || !/^\/(online-tools\/|terms-of-service$|cookies$)/.test(address),
);

/** Returns the address of the same page in Spanish. */
export const inSpanish = (address: string) => (address === '/' ? '/es' : `/es${address}`);

const LEGAL = ['/privacy-policy', '/terms-of-service'];

/** The addresses of the pages with `noindex`, in both languages. */
export const NOT_INDEXED: readonly string[] = [...LEGAL, ...LEGAL.map(inSpanish)];
