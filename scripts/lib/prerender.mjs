import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontsToPreload, idleFiles, pageFiles, pageStyles } from './bundle.mjs';
import { sitemap, robots, webManifest } from './site-files.mjs';

const ROOT_ELEMENT = '<div id="root"></div>';
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
const EARLY_FILES = '\n    <script src="/early-files.js"></script>';
const ENTRY = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;
const CHUNK = /\n *<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * @typedef {typeof import('../../src/entry-server')} Site
 * @typedef {Readonly<Record<string, string | true>>} Attributes
 * @typedef {{ tag: string, attributes: Attributes, text?: string }} HeadTag
 */

/** Pages whose visitors usually continue to the editor. */
const LEADS_TO_EDITOR = /^\/($|online-tools)/;

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * @param {string} name
 * @param {Attributes} attributes
 * @param {string} [content] HTML; undefined for an element without a closing tag
 */
function element(name, attributes, content) {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
    .join('');
  return content === undefined ? `<${name}${list} />` : `<${name}${list}>${content}</${name}>`;
}

/** @param {string} value */
function escapeAttribute(value) {
  return escapeText(value).replaceAll('"', '&quot;');
}

/**
 * Makes public/first-paint.js load the scripts of index.html and `more` after the first paint.
 *
 * @param {string} template
 * @param {readonly string[]} more
 */
function deferScripts(template, more) {
  const entry = ENTRY.exec(template)?.[1];
  if (entry === undefined) throw new Error('index.html has no entry script');
  const chunks = [...template.matchAll(CHUNK)].map(([, href]) => href);
  const scripts = [entry, ...chunks, ...more].join(' ');
  return replaceOnce(
    template.replace(ENTRY, '').replaceAll(CHUNK, ''),
    FIRST_PAINT,
    element('script', { src: '/first-paint.js', 'data-scripts': scripts }, ''),
  );
}

/**
 * Joins the two scripts in the head. Over HTTP/1.1 a browser opens six connections to a site, so
 * another request in the head can delay the styles.
 *
 * @param {string} outDir
 * @param {string} template
 * @returns {string} the template with only the joined script
 */
function joinHeadScripts(outDir, template) {
  const early = join(outDir, 'early-files.js');
  appendFileSync(join(outDir, 'first-paint.js'), `\n${readFileSync(early, 'utf8')}`);
  rmSync(early);
  return replaceOnce(template, EARLY_FILES, '');
}

/**
 * Replaces `mark`, which must occur exactly once.
 *
 * @param {string} template
 * @param {string} mark
 * @param {string} part
 */
function replaceOnce(template, mark, part) {
  if (template.split(mark).length !== 2) throw new Error(`index.html must contain ${mark} once`);
  return template.replace(mark, () => part);
}

/**
 * Separates the preload links of images, which React renders before the content.
 * They belong in the head, where the browser finds them sooner.
 *
 * @param {string} html
 */
function splitPreloads(html) {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, content: html.slice(preloads.length) };
}

/**
 * Writes every page's HTML to the client build, and the sitemap, robots.txt and
 * web manifest.
 *
 * @param {string} outDir the client build
 * @param {Site} site
 * @returns {Promise<readonly string[]>} the paths of the pages
 */
export async function prerender(outDir, site) {
  const template = joinHeadScripts(outDir, readFileSync(join(outDir, 'index.html'), 'utf8'));
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const { document: words, shell } = site.content;

  /** @param {HeadTag} headTag */
  function owned({ tag, attributes, text }) {
    return element(tag, { [site.OWNED]: true, ...attributes }, tag === 'script' ? text : undefined);
  }

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
   * @param {string} parts.title
   * @param {readonly HeadTag[]} parts.tags
   * @param {readonly string[]} parts.links elements for the head
   * @param {Attributes} parts.rootAttributes
   * @param {string} parts.content HTML of the root element
   * @param {boolean} [parts.takesFiles]
   */
  function compose(shell, { title, tags, links, rootAttributes, content, takesFiles = false }) {
    const head = [element('title', {}, escapeText(title)), ...tags.map(owned), ...links];
    const lines = head.map((line) => `  ${line}\n  `).join('');
    const page = replaceOnce(shell, '</head>', `${lines}</head>`);
    const root = element('div', { id: 'root', ...rootAttributes }, content);
    const noScript = element('noscript', {}, element('p', {}, escapeText(words.noScript)));
    // First, so that it exists if a file is dropped while the HTML is still loading.
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

  /**
   * @param {string} address
   * @param {string} name the value of `data-page`
   */
  async function page(address, name) {
    const { head, html, files, takesFiles } = await site.render(address);
    const keys = files.map((file) => `src/${file}`);
    const { preloads, content } = splitPreloads(html);
    const styles = pageStyles(manifest, keys).map((href) =>
      element('link', { rel: 'stylesheet', crossorigin: true, href }),
    );
    const links = [...styles, ...fonts, ...(preloads === '' ? [] : [preloads])];
    const scripts = pageFiles(manifest, keys);
    const rootAttributes = {
      'data-page': name,
      ...(LEADS_TO_EDITOR.test(address) ? { 'data-prefetch': idle } : {}),
    };
    return {
      head,
      text: compose(deferScripts(template, scripts), {
        title: head.title,
        tags: site.headTags(head),
        links,
        rootAttributes,
        content,
        takesFiles,
      }),
    };
  }

  const indexable = [];
  for (const address of site.ADDRESSES) {
    const { head, text } = await page(address, address);
    write(address === '/' ? 'index.html' : `${address.slice(1)}.html`, text);
    if (head.index !== false && head.path !== null) indexable.push(site.absolute(head.path));
  }
  write('404.html', (await page('/404', '*')).text);
  // For pages rendered only in the browser. Crawlers stop at a "noindex" in the HTML, so page.html,
  // which shows pages published by editors, leaves that decision to the page itself.
  const shells = {
    'app.html': [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
    'page.html': [],
  };
  for (const [file, tags] of Object.entries(shells)) {
    const rest = { links: fonts, rootAttributes: {}, content: '' };
    write(file, compose(template, { title: shell.name, tags, ...rest }));
  }

  write('sitemap.xml', sitemap(indexable));
  write('robots.txt', robots(site.absolute('/sitemap.xml')));
  write('site.webmanifest', webManifest(site.content));
  return site.ADDRESSES;
}
