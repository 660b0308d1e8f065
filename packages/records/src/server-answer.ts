import type { PublishedPage } from './page';
import type { FooterPage } from './settings';

/** A server answer that is embedded in the HTML, so that the page can render without a request. */
export interface ServerAnswer {
  /** The address that would return this answer, such as `/content/pages/hello.json`. */
  readonly address: string;
  /** The content of the answer. Null if the server found nothing at the address. */
  readonly answer: unknown;
  /** Whether the server could not read the content. The page then says so, and offers to try again. */
  readonly failed?: boolean;
  /** The pages in the footer. */
  readonly footer?: readonly FooterPage[];
}

/** The exports of the site's build that the function for published pages uses. */
export interface PageRenderer {
  /** The path of the sitemap for published pages. */
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
