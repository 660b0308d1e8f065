import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontsToPreload, idleFiles, pageFiles, pageStyles } from './bundle.mjs';
import { robots, webManifest } from './site-files.mjs';

const HTML = '<html lang="en">';
const MANIFEST = 'href="/site.webmanifest"';
const ROOT_ELEMENT = '<div id="root"></div>';
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
const EARLY_FILES = '\n    <script src="/early-files.js"></script>';
const ENTRY = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;
const CHUNK = /\n *<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * @typedef {typeof import('../../src/entry-server')} Site
 * @typedef {import('../../src/head/html').Attributes} Attributes
 */

/** Renders the texts of published pages. Its scripts may load after the page's own, but not its styles. */
const MARKDOWN = 'src/ui/markdown/MarkdownView.tsx';

/** Pages whose visitors usually continue to the editor. */
const LEADS_TO_EDITOR = /^(\/[a-z]{2})?\/?($|online-tools)/;

/**
 * Makes public/first-paint.js load the scripts of index.html and `more` after the first paint.
 *
 * @param {Site} site
 * @param {string} template
 * @param {readonly string[]} more
 * @param {Attributes} [twins] the page's addresses in other languages, for visitors who chose one
 */
function deferScripts({ element, replaceOnce }, template, more, twins = {}) {
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

/**
 * Joins the two scripts in the head. Over HTTP/1.1 a browser opens six connections to a site, so
 * another request in the head can delay the styles.
 *
 * @param {Site} site
 * @param {string} outDir
 * @param {string} template
 * @returns {string} the template with only the joined script
 */
function joinHeadScripts({ replaceOnce }, outDir, template) {
  const early = join(outDir, 'early-files.js');
  appendFileSync(join(outDir, 'first-paint.js'), `\n${readFileSync(early, 'utf8')}`);
  rmSync(early);
  return replaceOnce(template, EARLY_FILES, '');
}

/**
 * Writes every page's HTML to the client build, the 404 page and the web manifest. The English build
 * also gets what the site has only once: the sitemap, robots.txt and the page for published texts.
 *
 * @param {string} outDir the client build
 * @param {Site} site of the same language
 * @returns {Promise<readonly string[]>} the paths of the pages
 */
export async function prerender(outDir, site) {
  const { element, escapeText, headElements, replaceOnce } = site;
  const { BUILT_LANGUAGE: language, LANGUAGES, inLanguage } = site;
  /** The name of a file that every language has. @type {(file: string) => string} */
  const own = (file) => (language === 'en' ? file : `${language}/${file}`);
  const english = joinHeadScripts(site, outDir, readFileSync(join(outDir, 'index.html'), 'utf8'));
  const template = replaceOnce(
    replaceOnce(english, HTML, `<html lang="${language}">`),
    MANIFEST,
    `href="/${own('site.webmanifest')}"`,
  );
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const { document: words, shell } = site.content;

  /** public/early-files.js shows this for a file that is dropped before the scripts have loaded. */
  const earlyNotice = element(
    'p',
    {
      id: 'early-file',
      role: 'status',
      'data-waiting': words.earlyFile.waiting,
      'data-failed': words.earlyFile.failed,
    },
    '',
  );

  /**
   * @param {string} shell the HTML of index.html
   * @param {object} parts
   * @param {readonly string[]} parts.head elements for the head
   * @param {Attributes} parts.rootAttributes
   * @param {string} parts.content HTML of the root element
   * @param {boolean} [parts.takesFiles]
   */
  function compose(shell, { head, rootAttributes, content, takesFiles = false }) {
    const lines = head.map((line) => `  ${line}\n  `).join('');
    const page = replaceOnce(shell, '</head>', `${lines}</head>`);
    const root = element('div', { id: 'root', ...rootAttributes }, content);
    const noScript = element('noscript', {}, element('p', {}, escapeText(words.noScript)));
    // The notice comes first, so that it exists if a file is dropped while the HTML is still loading.
    const parts = [...(takesFiles ? [earlyNotice] : []), root, noScript];
    return replaceOnce(page, ROOT_ELEMENT, parts.join('\n    '));
  }

  /** @type {(file: string, text: string) => void} */
  function write(file, text) {
    const path = join(outDir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  const fonts = fontsToPreload(manifest).map((href) =>
    element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
  );
  const idle = idleFiles(outDir, manifest).join(' ');

  /** @type {(files: readonly string[]) => string[]} */
  const keysOf = (files) => files.map((file) => `src/${file}`);

  /** @type {(keys: readonly string[]) => string[]} */
  const stylesFor = (keys) =>
    pageStyles(manifest, keys).map((href) =>
      element('link', { rel: 'stylesheet', crossorigin: true, href }),
    );

  /** @param {string} address */
  async function page(address) {
    const { head, html, preloads, name, files, takesFiles } = await site.render(address);
    const keys = keysOf(files);
    const links = [...stylesFor(keys), ...fonts, ...(preloads === '' ? [] : [preloads])];
    const others = head.path === null ? [] : LANGUAGES.filter((other) => other !== language);
    const twins = Object.fromEntries(
      others.map((other) => [`data-${other}`, inLanguage(address, other)]),
    );
    const rootAttributes = {
      'data-page': name,
      ...(LEADS_TO_EDITOR.test(address) ? { 'data-prefetch': idle } : {}),
    };
    return {
      head,
      text: compose(deferScripts(site, template, pageFiles(manifest, keys), twins), {
        head: [...headElements(head), ...links],
        rootAttributes,
        content: html,
        takesFiles,
      }),
    };
  }

  /** @type {string[]} */
  const indexable = [];
  for (const address of site.ADDRESSES) {
    const { head, text } = await page(address);
    write(address === '/' ? 'index.html' : `${address.slice(1)}.html`, text);
    if (head.index !== false && head.path !== null) indexable.push(head.path);
  }
  /** @type {(page: string, head: readonly string[]) => string} */
  const empty = (page, head) =>
    compose(page, {
      head: [element('title', {}, escapeText(shell.name)), ...head],
      rootAttributes: {},
      content: '',
    });
  // For pages rendered only in the browser.
  const noindex = element('meta', { [site.OWNED]: true, name: 'robots', content: 'noindex' });
  write(own('app.html'), empty(template, [noindex, ...fonts]));
  write(own('site.webmanifest'), webManifest(site));
  write(own('404.html'), (await page(`${site.prefixOf(language)}/404`)).text);
  if (language !== 'en') return site.ADDRESSES;

  // page.html is filled in by the function that renders published pages or, without functions, by the
  // browser. It has no "noindex", because a crawler that reads one in the HTML may not run the scripts
  // that would remove it.
  const article = keysOf(site.filesOf('/p/any'));
  const scripts = pageFiles(manifest, article);
  const others = ['/p', '/p/preview/any'].flatMap((address) => keysOf(site.filesOf(address)));
  const styles = stylesFor([...article, ...others, MARKDOWN]);
  write('page.html', empty(deferScripts(site, template, scripts), [...styles, ...fonts]));

  const entries = indexable.flatMap((path) => {
    const alternates = site.alternates(path);
    // The last alternate repeats an address, for visitors who speak another language.
    return alternates.slice(0, -1).map(({ href }) => ({ address: href, alternates }));
  });
  write('sitemap.xml', site.sitemap(entries));
  write('robots.txt', robots([site.absolute('/sitemap.xml'), site.absolute(site.PAGES_SITEMAP)]));
  return site.ADDRESSES;
}
