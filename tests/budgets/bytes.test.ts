/** Limits the gzipped bytes that a visitor downloads. Also checks that pages load some files only when needed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { TOOL_PAGES } from '../support/addresses';
import { builtSite } from '../../scripts/lib/build.mjs';
import { EDITOR, pageScripts, wasmFile } from '../../src/app/prerender/page-files';

const KB = 1024;
const { folder: SITE } = await builtSite();
// Import the pages only after the build, because the build must be the first to load React: it needs React's production
// build.
const { PAGES } = await import('../../src/app/pages');
const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(SITE, '.vite', name), 'utf8')) as Manifest;
const manifest = readManifest('manifest.json');
const spanish = readManifest('manifest-es.json');

function gzipped(path: string): number {
  return gzipSync(readFileSync(join(SITE, path)), { level: 9 }).length;
}

/** Returns the gzipped bytes of all scripts that the main thread loads for a page. */
function scriptBytes(modules: readonly string[], of = manifest): number {
  return pageScripts(of, modules).reduce((sum, path) => sum + gzipped(path), 0);
}

/** The pages of src/pages, each with the modules that it loads. */
const pages = PAGES.map(
  ({ path, files }) => [path, files.map((file) => `src/${file}`)] as const,
).filter(([, modules]) => modules.some((file) => file.startsWith('src/pages/')));

describe('byte budgets', () => {
  it('finds the pages to measure', () => {
    expect(pages.map(([path]) => path)).toEqual(expect.arrayContaining(['/', ...TOOL_PAGES]));
    expect(pages.length).toBeGreaterThanOrEqual(18);
  });

  it.each(pages)('%s loads at most 120 KB of scripts', (_path, modules) => {
    expect(scriptBytes(modules)).toBeLessThanOrEqual(120 * KB);
  });

  it('the editor loads at most 147 KB of scripts on the main thread', () => {
    expect(scriptBytes([EDITOR])).toBeLessThanOrEqual(147 * KB);
  });

  it('pages in Spanish load at most 2 KB more, because its words are longer', () => {
    const inSpanish = (modules: readonly string[]) =>
      modules.map((file) => file.replace('/en/', '/es/'));
    for (const [path, modules] of [...pages, ['/editor', [EDITOR]] as const]) {
      const more = scriptBytes(inSpanish(modules), spanish) - scriptBytes(modules);
      expect(more, path).toBeLessThanOrEqual(2 * KB);
    }
  });

  it.each([
    ['pixels', 178],
    ['codecs', 150],
    ['color', 150],
    ['faces', 150],
    ['heic', 150],
  ] as const)('the Wasm of %s is at most %i KB', (module, most) => {
    const file = wasmFile(readdirSync(join(SITE, 'assets')), module);
    expect(gzipped(file)).toBeLessThanOrEqual(most * KB);
  });

  it('no page loads the decoders of PNG, GIF, WebP and HEIC, the colour tables or the face detector before they are needed', () => {
    for (const name of readdirSync(SITE, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue;
      expect(readFileSync(join(SITE, name), 'utf8'), name).not.toMatch(
        /codecs_wasm|color_wasm|faces_wasm|heic_wasm/,
      );
    }
    // Check that the pattern above still matches the names of Wasm files.
    expect(readFileSync(join(SITE, 'index.html'), 'utf8')).toContain('pixels_wasm');
  });

  it('the home page is at most 30 KB of HTML and 20 KB of styles', () => {
    const html = readFileSync(join(SITE, 'index.html'), 'utf8');
    const styles = [...html.matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(gzipped('index.html')).toBeLessThanOrEqual(30 * KB);
    expect(styles.reduce((sum, href) => sum + gzipped(href), 0)).toBeLessThanOrEqual(20 * KB);
  });

  it('a tool page loads the texts of no other tool', () => {
    const listTexts = (modules: readonly string[]) =>
      modules
        .filter((file) => file.includes('/page.'))
        .flatMap((file) => manifest[file]?.file ?? []);
    const all = pages.flatMap(([, modules]) => listTexts(modules));
    expect(new Set(all).size).toBe(TOOL_PAGES.length);
    for (const [path, modules] of pages) {
      const loaded = all.filter((file) => pageScripts(manifest, modules).includes(`/${file}`));
      expect(loaded, path).toEqual(listTexts(modules));
    }
  });

  it('no public page loads code or styles of the staff area', () => {
    const files = (key: string) => {
      const chunk = manifest[key];
      return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])];
    };
    const staff = Object.keys(manifest)
      .filter((key) => key.startsWith('src/office/staff/'))
      .flatMap(files);
    expect(staff.filter((file) => file.endsWith('.js')).length).toBeGreaterThanOrEqual(7);
    expect(staff.filter((file) => file.endsWith('.css')).length).toBeGreaterThanOrEqual(4);
    for (const name of readdirSync(SITE, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue;
      const html = readFileSync(join(SITE, name), 'utf8');
      for (const file of staff) expect(html, name).not.toContain(file);
    }
    for (const modules of [...pages.map(([, files]) => files), [EDITOR]]) {
      const scripts = pageScripts(manifest, modules);
      for (const file of staff) expect(scripts, modules[0]).not.toContain(`/${file}`);
    }
  });

  it('no page outside the editor loads the editor, the worker or the Wasm to start', () => {
    for (const [, modules] of pages) {
      const scripts = pageScripts(manifest, modules).join(' ');
      expect(scripts).not.toMatch(/EditorPage|worker|engine-/);
    }
    // Check that the pattern above still matches the names of the editor, the worker and the engine.
    expect(pageScripts(manifest, [EDITOR]).join(' ')).toMatch(/EditorPage/);
    expect(readFileSync(join(SITE, 'index.html'), 'utf8')).toMatch(/worker-[^ "]+\.js.*engine-/);
  });
});
