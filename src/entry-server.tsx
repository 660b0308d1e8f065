import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PAGES, pageAt } from './app/pages';
import { Site } from './app/Site';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { element, escapeText, headElements, replaceOnce } from './app/prerender/html';
import { absolute } from './ui/head/origin';
import { PAGES_SITEMAP, sitemap } from './app/prerender/sitemap';
import { embeddable, type Head } from './ui/head/tags';
import { HeadCollector } from './ui/head/useHead';
import { BUILT_LANGUAGE, inLanguage } from './content/language';
import { createAppKeep, KeepContext } from './ui/routing/kept';
import type { PublishedPage } from 'roundel-records/page';
import { pathsIn } from './ui/routing/paths';
import type { PageRenderer, ServerAnswer } from 'roundel-records/server-answer';
import { SERVER_ANSWER_ID, ServerAnswerContext } from './pages/published/server-answer';

export { BUILT_LANGUAGE, inLanguage, LANGUAGES, findPrefix as prefixOf } from './content/language';
export { TOOLS } from './content/tools';
export { absolute, sitemap, PAGES_SITEMAP };
export { alternates } from './ui/head/alternates';
export { element, escapeText, headElements, replaceOnce } from './app/prerender/html';
export { OWNED } from './ui/head/useHead';

/** The texts and addresses in the build's language, in which all pages are rendered. */
export const content = commonTexts.builtIn;
export const toolWords = toolTexts.builtIn;
export const paths = pathsIn(BUILT_LANGUAGE);

export interface RenderedPage {
  readonly head: Head;
  /** The content of #root. */
  readonly html: string;
  /**
   * The HTML of links that make the browser fetch the page's pictures early. It goes into the head, and may be empty.
   */
  readonly preloads: string;
  /** The value of `data-page`, which tells the browser what page the HTML shows; see src/main.tsx. */
  readonly name: string;
  /** The modules that the page loads, relative to src. */
  readonly files: readonly string[];
  readonly takesFiles: boolean;
}

/** Whether other programs can share pictures with the site. Sharing needs the service worker. */
export const TAKES_SHARED = import.meta.env.ROUNDEL_OFFLINE !== 'off';

/** The addresses of all prerendered pages. The 404 page has no address. */
export const ADDRESSES: readonly string[] = PAGES.flatMap(({ path, inBrowserOnly }) =>
  path === '*' || inBrowserOnly === true ? [] : [inLanguage(path, BUILT_LANGUAGE)],
);

/** The modules that the page at an address loads, relative to src. */
export function listFiles(address: string): readonly string[] {
  return pageAt(address).files;
}

/** The sitemap of the published pages that may be indexed. If there are any, it also contains the list of pages. */
export function publishedSitemap(
  pages: readonly Pick<PublishedPage, 'slug' | 'noindex' | 'updated_at'>[],
): string {
  const entries = pages
    .filter(({ noindex }) => !noindex)
    .map(({ slug, updated_at }) => ({
      address: absolute(paths.published(slug)),
      changed: updated_at,
    }));
  const list = entries.length === 0 ? [] : [{ address: absolute(paths.publishedPages) }];
  return sitemap([...list, ...entries]);
}

/**
 * Separates the preload links for images from the content. React renders these links before the content, but the
 * browser finds them sooner in the head.
 */
function splitPreloads(html: string): { readonly preloads: string; readonly content: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, content: html.slice(preloads.length) };
}

/**
 * Renders the page at an address as the browser first renders it.
 *
 * @param address a path without a query
 * @param answer the published content at the address, for pages that are not prerendered
 * @throws if any part fails to render, or the page does not call useHead
 */
export async function render(
  address: string,
  answer: ServerAnswer | null = null,
): Promise<RenderedPage> {
  const { Page, files, path, takesFiles = false } = pageAt(address);
  await Page.load();
  const heads: Head[] = [];
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <HeadCollector value={(head) => heads.push(head)}>
        <ServerAnswerContext value={answer}>
          <KeepContext value={createAppKeep()}>
            <StaticRouter location={{ pathname: address }}>
              <Site />
            </StaticRouter>
          </KeepContext>
        </ServerAnswerContext>
      </HeadCollector>
    </StrictMode>,
    {
      // Makes React render large parts in place. Otherwise it would append them and move them with inline scripts.
      progressiveChunkSize: Infinity,
      // Collects the errors, because React does not stop after an error but leaves the failed part to the browser.
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  const { preloads, content: html } = splitPreloads(await text(prelude));
  if (errors.length > 0) throw errors[0];
  const head = heads.at(-1);
  if (head === undefined) throw new Error(`${address} does not call useHead.`);
  return { head, html, preloads, name: path === '*' ? '*' : address, files, takesFiles };
}

/** The element that the build leaves empty in page.html. */
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Renders published content into the HTML of page.html.
 *
 * @param template page.html, of this build or of another
 * @param address a path without a query
 * @param answer the content, and the address at which the browser would fetch it; null if there is no such address
 * @param hydrates false if the browser must render the page again, because the template's scripts
 *   belong to another build
 * @throws if the page does not render, or the template lacks an element of page.html
 */
export async function renderInto(
  template: string,
  address: string,
  answer: ServerAnswer | null,
  hydrates: boolean,
): Promise<string> {
  const { head, html, preloads, name } = await render(address, answer);
  const tags = [...headElements(content, head), preloads].join('');
  const root = element('div', { id: 'root', ...(hydrates ? { 'data-page': name } : {}) }, html);
  // JSON is not a script, so the content security policy allows it.
  const data =
    answer === null
      ? ''
      : element('script', { id: SERVER_ANSWER_ID, type: 'application/json' }, embeddable(answer));
  const empty = element('title', {}, escapeText(content.shell.name));
  return replaceOnce(replaceOnce(template, empty, tags), EMPTY_ROOT, root + data);
}

/** The function that serves published pages uses this renderer. */
export const pageRenderer: PageRenderer = { PAGES_SITEMAP, publishedSitemap, renderInto };
