import type { PublishedPage } from './page';
import type { FooterPage } from './settings';

/** An answer of the server that the HTML already contains, so that the page can render without a request. */
export interface ServerAnswer {
  /** The address whose answer this is, such as `/content/pages/hello.json`. */
  readonly address: string;
  /** The content of the answer; null when there is nothing at the address. */
  readonly answer: unknown;
  /** The pages in the footer. */
  readonly footer?: readonly FooterPage[];
}

/** The exports of the site's build that the function for published pages uses. */
export interface PageRenderer {
  /** The path of the sitemap of published pages. */
  readonly PAGES_SITEMAP: string;
  readonly publishedSitemap: (
    pages: readonly Pick<PublishedPage, 'slug' | 'noindex' | 'updated_at'>[],
  ) => string;
  /** The HTML of a page. src/entry-server.tsx describes the parameters. */
  readonly renderInto: (
    template: string,
    address: string,
    answer: ServerAnswer | null,
    hydrates: boolean,
  ) => Promise<string>;
}
