import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import type { Head } from './head/tags';
import { PAGES, pageAt } from './app/pages';
import { HeadCollector } from './head/useHead';

export { content } from './content';
export { headTags } from './head/tags';
export { absolute } from './head/origin';
export { OWNED } from './head/useHead';

export interface RenderedPage {
  readonly head: Head;
  /** The content of #root. */
  readonly html: string;
  /** The modules that the page loads, relative to src. */
  readonly files: readonly string[];
  readonly takesFiles: boolean;
}

/** The addresses of all prerendered pages. The 404 page has none. */
export const ADDRESSES: readonly string[] = PAGES.flatMap(({ path, inBrowserOnly }) =>
  path === '*' || inBrowserOnly === true ? [] : [path],
);

/**
 * Renders the page at an address as the browser first renders it.
 *
 * @throws if any part fails to render, or the page does not call useHead
 */
export async function render(address: string): Promise<RenderedPage> {
  const { Page, files, takesFiles = false } = pageAt(address);
  await Page.load();
  const heads: Head[] = [];
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <HeadCollector value={(head) => heads.push(head)}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </HeadCollector>
    </StrictMode>,
    {
      // Keeps large parts in place. React would otherwise move them there with inline scripts.
      progressiveChunkSize: Infinity,
      // React would carry on and leave a failed part to the browser.
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  const head = heads.at(-1);
  if (head === undefined) throw new Error(`${address} does not call useHead.`);
  return { head, html, files, takesFiles };
}
