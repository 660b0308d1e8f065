/**
 * Renders the HTML of every page at build time, and makes the files that describe the site to crawlers and browsers.
 */
import {
  ADDRESSES,
  content,
  listFiles,
  paths,
  render,
  TAKES_SHARED,
  toolWords,
} from './entry-server';
import { alternates } from './ui/head/alternates';
import {
  element,
  escapeText,
  headElements,
  replaceOnce,
  type Attributes,
} from './app/prerender/html';
import { absolute } from './ui/head/origin';
import {
  fontsToPreload,
  idleFiles,
  pageFiles,
  pageStyles,
  type ClientBuild,
} from './app/prerender/page-files';
import { PAGES_SITEMAP, sitemap } from './app/prerender/sitemap';
import type { Head } from './ui/head/tags';
import { OWNED } from './ui/head/useHead';
import { webManifest } from './app/prerender/web-manifest';
import { BUILT_LANGUAGE, inLanguage, LANGUAGES, findPrefix } from './content/language';
import { SHARE_FIELD } from './photo/pipeline/shared-picture';
import { sharePath } from './ui/routing/share-address';

const HTML = '<html lang="en">';
const MANIFEST = 'href="/site.webmanifest"';
const ROOT_ELEMENT = '<div id="root"></div>';
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
const EARLY_FILES = '\n    <script src="/early-files.js"></script>';
const ENTRY = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;
const CHUNK = /\n *<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * The module that renders the texts of published pages. Its scripts may load after the page's scripts, but its styles
 * must load with the page.
 */
const MARKDOWN = 'src/ui/markdown/MarkdownView.tsx';

/** Matches the addresses of pages whose visitors usually continue to the editor. */
const LEADS_TO_EDITOR = /^(\/[a-z]{2})?\/?($|online-tools)/;

/** The folder for the files that exist in every language. Empty for English. */
const FOLDER = BUILT_LANGUAGE === 'en' ? '' : `${BUILT_LANGUAGE}/`;

/** The parts of a page that go into index.html. */
interface Parts {
  readonly head: readonly string[];
  readonly rootAttributes: Attributes;
  /** HTML of the root element. */
  readonly content: string;
  readonly takesFiles?: boolean;
}

/** index.html of the build's language, with only one script in the head: see `write` in scripts/lib/build.mjs. */
function createTemplate(html: string): string {
  const single = replaceOnce(html, EARLY_FILES, '');
  const translated = replaceOnce(single, HTML, `<html lang="${BUILT_LANGUAGE}">`);
  return replaceOnce(translated, MANIFEST, `href="/${FOLDER}site.webmanifest"`);
}

/**
 * Makes public/first-paint.js load the scripts of index.html and `more` after the first paint.
 *
 * @param twins the page's addresses in other languages, for visitors who have chosen another language
 */
function deferScripts(template: string, more: readonly string[], twins: Attributes = {}): string {
  const entry = ENTRY.exec(template)?.[1];
  if (entry === undefined) throw new Error('index.html has no entry script');
  const chunks = [...template.matchAll(CHUNK)].map(([, href]) => href);
  const scripts = [entry, ...chunks, ...more].join(' ');
  return replaceOnce(
    template.replace(ENTRY, '').replaceAll(CHUNK, ''),
    FIRST_PAINT,
    element('script', { src: '/first-paint.js', 'data-scripts': scripts, ...twins }, ''),
  );
}

function compose(
  shell: string,
  { head, rootAttributes, content: html, takesFiles }: Parts,
): string {
  const { earlyFile, noScript } = content.document;
  // public/early-files.js shows this notice for a file that is dropped before the scripts have loaded.
  const notice = element(
    'p',
    {
      id: 'early-file',
      role: 'status',
      'data-waiting': earlyFile.waiting,
      'data-failed': earlyFile.failed,
      'data-stuck': earlyFile.stuck,
    },
    '',
  );
  const lines = head.map((line) => `  ${line}\n  `).join('');
  const page = replaceOnce(shell, '</head>', `${lines}</head>`);
  const root = element('div', { id: 'root', ...rootAttributes }, html);
  // The link is the only way on where the browser renders the page.
  const home = element('a', { href: paths.home }, escapeText(content.shell.home));
  const withoutScripts = element(
    'noscript',
    {},
    element('p', {}, `${escapeText(noScript)} ${home}`),
  );
  // The notice comes before the page, so that it already exists if a file is dropped while the HTML is still loading.
  const parts = [withoutScripts, ...(takesFiles === true ? [notice] : []), root];
  return replaceOnce(page, ROOT_ELEMENT, parts.join('\n    '));
}

/** Returns the HTML of a page whose content the browser renders. */
function empty(shell: string, head: readonly string[]): string {
  const title = element('title', {}, escapeText(content.shell.name));
  return compose(shell, { head: [title, ...head], rootAttributes: {}, content: '' });
}

function robots(): string {
  const sitemaps = ['/sitemap.xml', PAGES_SITEMAP].map((path) => `Sitemap: ${absolute(path)}\n`);
  return `User-agent: *\nAllow: /\n\n${sitemaps.join('')}`;
}

const toKeys = (files: readonly string[]) => files.map((file) => `src/${file}`);

/**
 * Makes the HTML of every page in the build's language, the 404 page, the empty page that the browser renders, and the
 * web manifest. For English it also makes the files that the site needs only once: the sitemap, robots.txt and the page
 * for published texts.
 *
 * @returns the contents of the files, keyed by file name
 */
export async function prerender(build: ClientBuild): Promise<ReadonlyMap<string, string>> {
  const { manifest } = build;
  const template = createTemplate(build.read('index.html'));
  const files = new Map<string, string>();
  const fonts = fontsToPreload(manifest).map((href) =>
    element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
  );
  const idle = idleFiles(build).join(' ');
  const stylesFor = (keys: readonly string[]) =>
    pageStyles(manifest, keys).map((href) =>
      element('link', { rel: 'stylesheet', crossorigin: true, href }),
    );

  async function page(address: string): Promise<{ readonly head: Head; readonly text: string }> {
    const { head, html, preloads, name, files: modules, takesFiles } = await render(address);
    const keys = toKeys(modules);
    const others = head.path === null ? [] : LANGUAGES.filter((other) => other !== BUILT_LANGUAGE);
    const twins = Object.fromEntries(
      others.map((other) => [`data-${other}`, inLanguage(address, other)]),
    );
    const text = compose(deferScripts(template, pageFiles(manifest, keys), twins), {
      head: [
        ...headElements(content, head),
        ...stylesFor(keys),
        ...fonts,
        ...(preloads === '' ? [] : [preloads]),
      ],
      rootAttributes: {
        'data-page': name,
        ...(LEADS_TO_EDITOR.test(address) ? { 'data-prefetch': idle } : {}),
      },
      content: html,
      takesFiles,
    });
    return { head, text };
  }

  const indexable: string[] = [];
  for (const address of ADDRESSES) {
    const { head, text } = await page(address);
    files.set(address === '/' ? 'index.html' : `${address.slice(1)}.html`, text);
    if (head.index !== false && head.path !== null) indexable.push(head.path);
  }
  // app.html is served for pages that are rendered only in the browser.
  const noindex = element('meta', { [OWNED]: true, name: 'robots', content: 'noindex' });
  files.set(`${FOLDER}app.html`, empty(template, [noindex, ...fonts]));
  const share = { path: sharePath(BUILT_LANGUAGE), field: SHARE_FIELD };
  files.set(
    `${FOLDER}site.webmanifest`,
    webManifest(content, toolWords, paths, TAKES_SHARED ? share : null),
  );
  files.set(`${FOLDER}404.html`, (await page(`${findPrefix(BUILT_LANGUAGE)}/404`)).text);
  if (BUILT_LANGUAGE !== 'en') return files;

  // The function that renders published pages fills in page.html. Without functions, the browser does so. The file has
  // no "noindex", because a crawler that finds "noindex" in the HTML may not run the scripts that would remove it.
  const article = toKeys(listFiles('/p/any'));
  const others = ['/p', '/p/preview/any'].flatMap((address) => toKeys(listFiles(address)));
  const styles = stylesFor([...article, ...others, MARKDOWN]);
  const shell = deferScripts(template, pageFiles(manifest, article));
  files.set('page.html', empty(shell, [...styles, ...fonts]));

  const entries = indexable.flatMap((path) => {
    const twins = alternates(path);
    // Leaves out the last alternate, which repeats an address for visitors who speak another language.
    return twins.slice(0, -1).map(({ href }) => ({ address: href, alternates: twins }));
  });
  files.set('sitemap.xml', sitemap(entries));
  files.set('robots.txt', robots());
  return files;
}

export { ADDRESSES };
