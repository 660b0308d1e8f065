import type { PublishedPage } from './page';
import type { FooterPage } from './settings';

/** An answer of the server that came with the HTML, so that the page renders without requesting it. */
export interface ServerAnswer {
  /** The address that the answer belongs to, such as `/content/pages/hello.json`. */
  readonly address: string;
  /** The content of the answer; null when there is nothing at the address. */
  readonly answer: unknown;
  /** The pages in the footer. */
  readonly footer?: readonly FooterPage[];
}

/** The exports of the site's build for the function that serves published pages. */
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
