/**
 * Follows "Adding a tool" in CONTRIBUTING.md on a copy of the sources. If this test needs another file, the recipe is
 * out of date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Hosting, type HostingConfig } from '../../../../scripts/lib/hosting.mjs';
import { addTool, ALIAS, copyProject, ID, NAME } from '../../../../tests/support/new-tool';
import { toolsInRules } from '../../../../tests/unit/rules/tools-in-rules';

const copy = copyProject();
const written = addTool(copy);
afterAll(copy.remove);

/** Compiles the list of tools and the files that the recipe wrote, also the texts, which no module imports by name. */
const compile = (config: string) => copy.compile(['src/content/tools.ts', ...written], config);

/** Imports a module of the copy. */
function load<Module>(path: string): Promise<Module> {
  return import(/* @vite-ignore */ join(copy.root, path)) as Promise<Module>;
}

describe('a tool added by the recipe', () => {
  it('needs only one folder, texts in each language, and the list of tools', () => {
    const guide = readFileSync('CONTRIBUTING.md', 'utf8');
    const recipe = /## Adding a tool\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
    const folders = written.map((path) =>
      path.replace(`${ID}/`, '<id>/').replace(/\/(en|es)\//, '/<language>/'),
    );
    expect(new Set(folders)).toEqual(
      new Set([
        'packages/roundel/src/tools/<id>/index.ts',
        'src/content/<language>/tools/<id>/words.ts',
        'src/content/<language>/tools/<id>/page.ts',
        'packages/roundel/src/tools/registry.ts',
      ]),
    );
    for (const path of folders) expect(recipe).toContain(path.replace(/<id>\/.*/, '<id>'));
  });

  it.each(['tsconfig.json', 'tsconfig.es.json'])('compiles with %s', (config) => {
    expect(compile(config)).toBe('');
  });

  it('does not compile without a text that all tools have', () => {
    const path = join(copy.root, `src/content/es/tools/${ID}/words.ts`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/^ {2}toast: .*$/m, ''));
    try {
      expect(compile('tsconfig.es.json')).toContain("'toast' is missing");
    } finally {
      writeFileSync(path, text);
    }
  });

  it('has a page, a route and an entry in the sitemap', async () => {
    const site = await load<typeof import('../../../../src/entry-server')>('src/entry-server.tsx');
    const address = `/online-tools/${ID}`;
    expect(site.ADDRESSES).toContain(address);
    const { head, html, files } = await site.render(address);
    expect(head.path).toBe(address);
    expect(html).toContain(`${NAME}</h1>`);
    expect(files).toContain(`content/en/tools/${ID}/page.ts`);
    expect(site.sitemap([{ address: site.absolute(address) }])).toContain(
      `<loc>https://roundel.app${address}</loc>`,
    );
    const { html: list } = await site.render('/online-tools');
    expect(list).toContain(`href="${address}"`);
  });

  it('runs on the Wasm engine', async () => {
    // Replace the module that loads the Wasm, because Vitest does not load Wasm by itself.
    const pkg = 'packages/roundel/src/engine/pkg/pixels';
    writeFileSync(
      join(copy.root, pkg, 'pixels_wasm.js'),
      `import { readFileSync } from 'node:fs';
      import * as glue from './pixels_wasm_bg.js';
      const bytes = readFileSync(${JSON.stringify(join(copy.root, pkg, 'pixels_wasm_bg.wasm'))});
      const { instance } = await WebAssembly.instantiate(bytes, { './pixels_wasm_bg.js': glue });
      glue.__wbg_set_wasm(instance.exports);
      instance.exports.__wbindgen_start();
      export const { Raster, Plan } = glue;
      export const { memory } = instance.exports;`,
    );
    const { findTool } = await load<typeof import('../../src/tools/registry')>(
      'packages/roundel/src/tools/registry.ts',
    );
    const { toPlan } = await load<typeof import('../../src/engine/wasm/plan')>(
      'packages/roundel/src/engine/wasm/plan.ts',
    );
    const { Raster, memory } = await load<
      typeof import('../../src/engine/pkg/pixels/pixels_wasm') & {
        memory: WebAssembly.Memory;
      }
    >(`${pkg}/pixels_wasm.js`);
    const tool = findTool(ALIAS);
    expect(tool?.id).toBe(ID);
    const photo = new Raster(3, 2);
    const pixels = [1, 2, 3, 4, 5, 6].map((value) => [value, 0, 0, 255]);
    new Uint8Array(memory.buffer, photo.byteOffset, 24).set(pixels.flat());
    const result = photo.apply(toPlan(tool?.plan({}, { width: 3, height: 2 }) ?? []));
    expect([result.width, result.height]).toEqual([2, 2]);
    const reds = [...new Uint8Array(memory.buffer, result.byteOffset, 16)].filter(
      (_, index) => index % 4 === 0,
    );
    expect(reds).toEqual([1, 2, 4, 5]);
  });

  it('may report events', async () => {
    const { parseReportedEvent } = await load<typeof import('../../../records/src/parse-event')>(
      'packages/records/src/parse-event.ts',
    );
    const event = { id: '0'.repeat(32), event: { type: 'image_download', data: { tool: ID } } };
    expect(parseReportedEvent(event)).toEqual(event);
  });

  it('gets its presets, short addresses and pictures for shared links from npm run tools', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/assets/tools.mjs'], {
      cwd: copy.root,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.any(String)]);
    expect(toolsInRules(copy.read('firestore.rules'))).toContain(ID);

    const { hosting } = JSON.parse(copy.read('firebase.json')) as { hosting: HostingConfig };
    const site = new Hosting({ ...hosting, cleanUrls: true, trailingSlash: false });
    const destinations = ['/tools/', '/es/tools/', '/online-tools/', '/es/online-tools/'].map(
      (start) => site.answer(start + ALIAS, () => false),
    );
    expect(destinations).toEqual(
      ['', '/es', '', '/es'].map((prefix) => ({
        status: 301,
        location: `${prefix}/online-tools/${ID}`,
      })),
    );
    for (const folder of ['public/og', 'public/og/es']) {
      expect(existsSync(join(copy.root, folder, `${ID}.png`)), folder).toBe(true);
    }
  });
});
