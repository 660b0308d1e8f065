/**
 * Tests the package `roundel` as npm would publish it, in three pages: one is built with Vite, one with esbuild, and
 * one without a bundler.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join, normalize, relative } from 'node:path';
import { build } from 'vite';
import { built, toDigest } from '../../scripts/lib/built.mjs';
import { installApart } from '../../scripts/lib/installed-apart.mjs';
import { findPort } from '../../scripts/lib/ports.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import { builtPackage } from '../../scripts/package/build.mjs';
import { photo } from '../fixtures/index';
import { expect, test as base } from '../support/browsers';
import { type Installed, installPackage } from '../support/installed-package';
import { expectedChecksum } from '../support/same-bytes';

/** This file, from the project's root. */
const SPEC = 'tests/browsers/package.spec.ts';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.jpg': 'image/jpeg' };

/** The types of Wasm files, one for each way: the package must not depend on the right one. */
const WASM_TYPES = {
  vite: 'application/wasm',
  esbuild: 'text/plain',
  'no bundler': 'application/wasm; charset=utf-8',
} as const;

const README = 'packages/roundel/README.md';
const readme = readFileSync(README, 'utf8');
/** The README's import map, for a page that has the package beside it. */
const IMPORT_MAP = (/```json\n([^]*?)```/.exec(readme)?.[1] ?? '').replaceAll(
  '/node_modules/roundel/browser/',
  './roundel/',
);
/** The README's example for a page. */
const EXAMPLE = /## A circle in the browser\n[^]*?```js\n([^]*?)```/.exec(readme)?.[1] ?? '';

/** The preview example from the package's reference. It draws on a canvas, so it can run only in a page. */
const REFERENCE = 'packages/roundel/reference/roundel.md';
const reference = readFileSync(REFERENCE, 'utf8');
const PREVIEW = [...reference.matchAll(/```js\n([^]*?)```/g)]
  .map(([, code = '']) => code)
  .find((code) => code.includes('export async function preview'));

const MAIN = `${EXAMPLE}
import { preview } from './preview.js';
import { openPhoto } from 'roundel';
import { encodeAs } from 'roundel/formats';
import { findTool } from 'roundel/tools';
const computeChecksum = async (blob) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
async function run() {
  const file = await (await fetch('photo.jpg')).blob();
  const photo = await openPhoto(file);
  const pixels = await photo.pixels(findTool('circle').plan({}, photo));
  const webp = (await encodeAs(pixels, 'webp')).blob;
  const shown = document.createElement('canvas');
  await preview(file, shown);
  const { width, height } = shown;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context.drawImage(shown, 0, 0);
  const alphaAt = (x, y) => context.getImageData(x, y, 1, 1).data[3];
  document.title = JSON.stringify({
    circle: await computeChecksum(await makeCircle(file)),
    webp: webp.type,
    preview: [width, height, alphaAt(0, 0), alphaAt(width / 2, height / 2)],
  });
}
// WebKit says nothing of a module whose top level rejects.
run().catch((error) => {
  document.title = JSON.stringify(String(error));
});
`;

const PHOTO = 'portrait-exif6.jpg';

function page(script: string, head = ''): string {
  return `<!doctype html><title></title>${head}<script type="module" src="${script}"></script>`;
}

/** Writes the three pages to a folder each, named by the bundler that builds the page, or `no bundler`. */
async function writePages({ project, folder }: Installed, to: string): Promise<void> {
  writeFileSync(join(project, 'main.js'), MAIN);
  writeFileSync(join(project, 'preview.js'), PREVIEW ?? '');
  writeFileSync(join(project, 'index.html'), page('./main.js'));
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: join(to, 'vite'), target: 'es2022' },
  });

  const withEsbuild = join(to, 'esbuild');
  const esbuild = (await (
    await installApart('scripts/package')
  )('esbuild')) as {
    build: (options: object) => Promise<unknown>;
  };
  await esbuild.build({
    absWorkingDir: project,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser'],
    outdir: withEsbuild,
  });
  // esbuild does not bundle workers or change their relative addresses, so copy the workers' files next to the bundle.
  cpSync(join(folder, 'browser'), withEsbuild, { recursive: true });
  writeFileSync(join(withEsbuild, 'index.html'), page('./main.js'));

  const none = join(to, 'no bundler');
  mkdirSync(none);
  cpSync(join(folder, 'browser'), join(none, 'roundel'), { recursive: true });
  writeFileSync(join(none, 'main.js'), MAIN);
  writeFileSync(join(none, 'preview.js'), PREVIEW ?? '');
  const map = `<script type="importmap">${IMPORT_MAP}</script>`;
  writeFileSync(join(none, 'index.html'), page('./main.js', map));
  for (const way of Object.keys(WASM_TYPES)) cpSync(photo(PHOTO).path, join(to, way, 'photo.jpg'));
}

/** Returns the folder of the pages, which the tests in all browsers share. */
async function pagesOfPackage(): Promise<string> {
  const { archive } = await builtPackage();
  const lockFiles = ['package-lock.json', 'scripts/package/package-lock.json'];
  const sources = [SPEC, README, REFERENCE, ...lockFiles];
  const paths = [archive, photo(PHOTO).path].map((path) => relative(ROOT, path));
  return built('package-pages', toDigest([...paths, ...sources]), async (stage) => {
    const installed = await installPackage();
    await writePages(installed, stage);
    installed.remove();
  });
}

const test = base.extend<{ readonly pages: string }>({
  pages: [
    // Playwright requires a destructured first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await pagesOfPackage());
    },
    { timeout: 120_000 },
  ],
});

for (const way of ['vite', 'esbuild', 'no bundler'] as const) {
  test(`a page makes a circle with ${way}`, async ({ visitor, pages }) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = normalize(pathname === '/' ? '/index.html' : pathname);
      try {
        const body = readFileSync(join(pages, way, file));
        const types: Readonly<Record<string, string>> = { ...TYPES, '.wasm': WASM_TYPES[way] };
        response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    }).listen(0, 'localhost');
    await once(server, 'listening');
    try {
      await visitor.goto(`http://localhost:${findPort(server)}/`);
      const title = await visitor.waitFor('the result', () => document.title || null, null);
      expect(JSON.parse(title)).toEqual({
        circle: expectedChecksum(`photos/${PHOTO}`, 'circle-image-maker'),
        webp: 'image/webp',
        preview: [400, 400, 0, 255],
      });
    } finally {
      server.close();
    }
  });
}
