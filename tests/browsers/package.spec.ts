/**
 * Tests the package `roundel` as npm would publish it, in three pages: one is built with Vite, one with esbuild, and
 * one without a bundler.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { installApart } from '../../scripts/lib/installed-apart.mjs';
import { findPort } from '../../scripts/lib/ports.mjs';
import { photo } from '../fixtures/index';
import { expect, test as base } from '../support/browsers';
import { type Installed, installPackage } from '../support/installed-package';
import { expectedChecksum } from '../support/same-bytes';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.jpg': 'image/jpeg' };

/** The types of Wasm files, one for each way: the package must not depend on the right one. */
const WASM_TYPES = {
  vite: 'application/wasm',
  esbuild: 'text/plain',
  'no bundler': 'application/wasm; charset=utf-8',
} as const;

const readme = readFileSync('packages/roundel/README.md', 'utf8');
/** The README's import map, for a page that has the package beside it. */
const IMPORT_MAP = (/```json\n([^]*?)```/.exec(readme)?.[1] ?? '').replaceAll(
  '/node_modules/roundel/browser/',
  './roundel/',
);
/** The README's example for a page. */
const EXAMPLE = /## A circle in the browser\n[^]*?```js\n([^]*?)```/.exec(readme)?.[1] ?? '';

/** The preview example from the package's reference. It draws on a canvas, so it can run only in a page. */
const reference = readFileSync('packages/roundel/reference/roundel.md', 'utf8');
const PREVIEW = [...reference.matchAll(/```js\n([^]*?)```/g)]
  .map(([, code = '']) => code)
  .find((code) => code.includes('export async function preview'));

const MAIN = `${EXAMPLE}
import { preview } from './preview.js';
import { openPhoto } from 'roundel';
import { encodeAs } from 'roundel/formats';
import { findTool } from 'roundel/tools';
const file = await (await fetch('photo.jpg')).blob();
const computeChecksum = async (blob) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
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
`;

const PHOTO = 'portrait-exif6.jpg';

function page(script: string, head = ''): string {
  return `<!doctype html><title></title>${head}<script type="module" src="${script}"></script>`;
}

interface Ways {
  /** The folder of each page, keyed by the bundler that built the page, or by `no bundler`. */
  readonly folders: Readonly<Record<'vite' | 'esbuild' | 'no bundler', string>>;
}

/** Writes the three pages and returns their folders. */
async function prepare({ project, folder }: Installed): Promise<Ways['folders']> {
  writeFileSync(join(project, 'main.js'), MAIN);
  writeFileSync(join(project, 'preview.js'), PREVIEW ?? '');
  writeFileSync(join(project, 'index.html'), page('./main.js'));
  const folders = {
    vite: join(project, 'with-vite'),
    esbuild: join(project, 'with-esbuild'),
    'no bundler': join(project, 'with-none'),
  };
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folders.vite, target: 'es2022' },
  });

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
    outdir: folders.esbuild,
  });
  // esbuild does not bundle workers or change their relative addresses, so copy the workers' files next to the bundle.
  cpSync(join(folder, 'browser'), folders.esbuild, { recursive: true });
  writeFileSync(join(folders.esbuild, 'index.html'), page('./main.js'));

  const none = folders['no bundler'];
  mkdirSync(none);
  cpSync(join(folder, 'browser'), join(none, 'roundel'), { recursive: true });
  writeFileSync(join(none, 'main.js'), MAIN);
  writeFileSync(join(none, 'preview.js'), PREVIEW ?? '');
  const map = `<script type="importmap">${IMPORT_MAP}</script>`;
  writeFileSync(join(none, 'index.html'), page('./main.js', map));
  for (const each of Object.values(folders)) cpSync(photo(PHOTO).path, join(each, 'photo.jpg'));
  return folders;
}

const test = base.extend<Ways>({
  folders: [
    async ({ shared }, use) => {
      const made = await shared.get('pages of the package', async () => {
        const installed = await installPackage();
        const folders = await prepare(installed);
        const close = () => {
          installed.remove();
          return Promise.resolve();
        };
        return { folders, close };
      });
      await use(made.folders);
    },
    { timeout: 120_000 },
  ],
});

// In one worker, because each worker makes the pages for itself.
test.describe.configure({ mode: 'default' });

for (const way of ['vite', 'esbuild', 'no bundler'] as const) {
  test(`a page makes a circle with ${way}`, async ({ visitor, folders }) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = normalize(pathname === '/' ? '/index.html' : pathname);
      try {
        const body = readFileSync(join(folders[way], file));
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
