import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontsToPreload, idleFiles, pageFiles, pageStyles } from './bundle.mjs';
import { sitemap, robots, webManifest } from './site-files.mjs';

const ROOT_ELEMENT = '<div id="root"></div>';
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
const EARLY_FILES = '\n    <script src="/early-files.js"></script>';
const ENTRY = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;
const CHUNK = /\n *<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** Pages whose visitors mostly go on to the editor. */
const LEADS_TO_EDITOR = /^\/($|online-tools)/;

/** Text between tags. */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function element(name, attributes, content) {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
    .join('');
  return content === undefined ? `<${name}${list} />` : `<${name}${list}>${content}</${name}>`;
}

function escapeAttribute(value) {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** Leaves it to public/first-paint.js to fetch the scripts that index.html names, and `more`. */
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
 * Makes one file of the two scripts in the head. Over HTTP/1.1 a browser has six connections to a
 * site, and one more request in the head can hold up the styles.
 */
function joinHeadScripts(outDir, template) {
  const early = join(outDir, 'early-files.js');
  appendFileSync(join(outDir, 'first-paint.js'), `\n${readFileSync(early, 'utf8')}`);
  rmSync(early);
  return replaceOnce(template, EARLY_FILES, '');
}

/** Puts `part` where `mark` stands, which has to be exactly once. */
function replaceOnce(template, mark, part) {
  if (template.split(mark).length !== 2) throw new Error(`index.html needs one ${mark}`);
  return template.replace(mark, () => part);
}

/**
 * React writes the preload links of pictures before the content. They work from
 * the head, where the browser finds them first.
 */
function splitPreloads(html) {
  const [preloads] = /^(?:<link rel="preload"[^>]*>)*/.exec(html);
  return { preloads, content: html.slice(preloads.length) };
}

/**
 * Writes the HTML of every page into a finished build of the client, and the
 * files that list the pages for search engines and browsers.
 *
 * @param {string} outDir the build of the client
 * @param {object} site what src/entry-server.tsx exports
 * @returns {Promise<readonly string[]>} the addresses of the pages
 */
export async function prerender(outDir, site) {
  const template = joinHeadScripts(outDir, readFileSync(join(outDir, 'index.html'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const { document: words, shell } = site.content;

  function owned({ tag, attributes, text }) {
    return element(tag, { [site.OWNED]: true, ...attributes }, tag === 'script' ? text : undefined);
  }

  /** What public/early-files.js shows when a file arrives before the scripts do. */
  const earlySign = element(
    'p',
    {
      id: 'early-file',
      role: 'status',
      'data-waiting': words.earlyFile.waiting,
      'data-failed': words.earlyFile.failed,
    },
    '',
  );

  function compose(shell, { title, tags, links, rootAttributes, content, takesFiles = false }) {
    const head = [element('title', {}, escapeText(title)), ...tags.map(owned), ...links];
    const lines = head.map((line) => `  ${line}\n  `).join('');
    const page = replaceOnce(shell, '</head>', `${lines}</head>`);
    const root = element('div', { id: 'root', ...rootAttributes }, content);
    const noScript = element('noscript', {}, element('p', {}, escapeText(words.noScript)));
    // First, so that it is there for a file that comes while the HTML is still arriving.
    const parts = [...(takesFiles ? [earlySign] : []), root, noScript];
    return replaceOnce(page, ROOT_ELEMENT, parts.join('\n    '));
  }

  function write(file, text) {
    const path = join(outDir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  const fonts = fontsToPreload(manifest).map((href) =>
    element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
  );
  const idle = idleFiles(outDir, manifest).join(' ');

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
  // For addresses whose content is only known in the browser. A crawler that reads "noindex" does
  // not look any further: pages that editors publish say by themselves whether they are to be found.
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
