/**
 * Follows "Adding a tool" in CONTRIBUTING.md on a copy of the sources. If this
 * test needs another file, the recipe is out of date.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hosting, type HostingConfig } from '../../../scripts/lib/hosting.mjs';
import { toolsInRules } from '../rules/tools-in-rules';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ID = 'corner-crop-image';
const ALIAS = 'corner-crop';

mkdirSync(join(ROOT, '.cache'), { recursive: true });
// Inside the project, so that packages are found.
const copy = mkdtempSync(join(ROOT, '.cache/new-tool-'));

function read(path: string): string {
  return readFileSync(join(copy, path), 'utf8');
}

/** Files that the recipe changes besides the tool's own folder. */
const changed: string[] = [];

function change(path: string, from: string | RegExp, to: string): void {
  const before = read(path);
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${path} has no ${String(from)}`);
  writeFileSync(join(copy, path), after);
  changed.push(path);
}

/** The compiler's messages about the list of tools. */
function typeErrors(config = 'tsconfig.json'): readonly string[] {
  const { config: settings } = ts.readConfigFile(join(copy, config), (path) =>
    ts.sys.readFile(path),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, copy);
  const program = ts.createProgram([join(copy, 'src/tools/registry.ts')], {
    ...options,
    types: ['vite/client'],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Imports a module of the copy. */
function load<Module>(path: string): Promise<Module> {
  return import(/* @vite-ignore */ join(copy, path)) as Promise<Module>;
}

beforeAll(() => {
  const names = [
    ...['src', 'package.json', 'tsconfig.json', 'tsconfig.es.json'],
    ...['firestore.rules', 'firebase.json'],
  ];
  for (const name of names) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  // Vitest does not load Wasm by itself.
  writeFileSync(
    join(copy, 'src/engine/wasm/pkg/pixels_wasm.js'),
    `import { readFileSync } from 'node:fs';
    import * as glue from './pixels_wasm_bg.js';
    const bytes = readFileSync(${JSON.stringify(join(copy, 'src/engine/wasm/pkg/pixels_wasm_bg.wasm'))});
    const { instance } = await WebAssembly.instantiate(bytes, { './pixels_wasm_bg.js': glue });
    glue.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    export const { Picture, Plan } = glue;
    export const { memory } = instance.exports;`,
  );
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

describe('a tool added by the recipe', () => {
  it('is missing in the registry until it is there', () => {
    const folder = `src/tools/${ID}`;
    for (const parent of ['src', 'src/content/en', 'src/content/es']) {
      const own = `${parent}/tools/${ID}`;
      cpSync(join(copy, parent, 'tools/crop-square-image'), join(copy, own), { recursive: true });
      for (const name of readdirSync(join(copy, own))) {
        const text = read(`${own}/${name}`)
          .replaceAll('crop-square-image', ID)
          .replaceAll("'crop-square'", name === 'index.ts' ? `'${ALIAS}'` : "'crop-square'")
          .replaceAll('cropSquareImage', 'cornerCropImage');
        writeFileSync(join(copy, own, name), text);
      }
    }
    // The copied drawing stays: only the alias changes its name.
    writeFileSync(
      join(copy, folder, 'index.ts'),
      read(`${folder}/index.ts`).replace(`icon: '${ALIAS}'`, "icon: 'crop-square'"),
    );
    change('src/records/tool-id.ts', '] as const;', `  '${ID}',\n] as const;`);
    expect(typeErrors().join('\n')).toContain(`Property '"${ID}"' is missing`);
  });

  it('then compiles', () => {
    change(
      'src/tools/registry.ts',
      'import { cropSquareImage }',
      `import { cornerCropImage } from './${ID}';\nimport { cropSquareImage }`,
    );
    change(
      'src/tools/registry.ts',
      "  'crop-square-image': cropSquareImage,",
      `  'crop-square-image': cropSquareImage,\n  '${ID}': cornerCropImage,`,
    );
    expect(typeErrors()).toEqual([]);
    expect(typeErrors('tsconfig.es.json')).toEqual([]);
  });

  it('has a page, a route and an entry in the sitemap', async () => {
    const site = await load<typeof import('../../../src/entry-server')>('src/entry-server.tsx');
    const address = `/online-tools/${ID}`;
    expect(site.ADDRESSES).toContain(address);
    const { head, html, files } = await site.render(address);
    expect(head.path).toBe(address);
    expect(html).toContain('Crop Square Image</h1>');
    expect(files).toContain(`content/en/tools/${ID}/page.ts`);
    expect(site.sitemap([{ address: site.absolute(address) }])).toContain(
      `<loc>https://roundel.app${address}</loc>`,
    );
    const { html: list } = await site.render('/online-tools');
    expect(list).toContain(`href="${address}"`);
  });

  it('runs on the Wasm engine', async () => {
    const { findTool } =
      await load<typeof import('../../../src/tools/registry')>('src/tools/registry.ts');
    const { toPlan } =
      await load<typeof import('../../../src/engine/wasm/plan')>('src/engine/wasm/plan.ts');
    const { Picture, memory } = await load<
      typeof import('../../../src/engine/wasm/pkg/pixels_wasm') & { memory: WebAssembly.Memory }
    >('src/engine/wasm/pkg/pixels_wasm.js');
    const tool = findTool(ALIAS);
    expect(tool?.id).toBe(ID);
    const photo = new Picture(3, 2);
    const pixels = [1, 2, 3, 4, 5, 6].map((value) => [value, 0, 0, 255]);
    new Uint8Array(memory.buffer, photo.byteOffset, 24).set(pixels.flat());
    const result = photo.apply(toPlan(tool?.plan({}, { width: 3, height: 2 }) ?? []));
    expect([result.width, result.height]).toEqual([2, 2]);
    const reds = [...new Uint8Array(memory.buffer, result.byteOffset, 16)].filter(
      (_, index) => index % 4 === 0,
    );
    // The odd column is cut at the right.
    expect(reds).toEqual([1, 2, 4, 5]);
  });

  it('may report events', async () => {
    const { parseEvent } = await load<typeof import('../../../src/records/parse-event')>(
      'src/records/parse-event.ts',
    );
    const event = { type: 'image_download', data: { tool: ID } };
    expect(parseEvent(event)).toEqual(event);
  });

  it('may be kept as a preset', () => {
    change('firestore.rules', "'crop-square-image',", `'crop-square-image', '${ID}',`);
    expect(toolsInRules(read('firestore.rules'))).toContain(ID);
  });

  it('has a short address that leads to its page', () => {
    const redirect = {
      source: `/tools/@(${ALIAS}|${ID})`,
      destination: `/online-tools/${ID}`,
      type: 301,
    };
    change(
      'firebase.json',
      '{ "source": "/tools/**"',
      `${JSON.stringify(redirect)},\n      { "source": "/tools/**"`,
    );
    const { hosting } = JSON.parse(read('firebase.json')) as { hosting: HostingConfig };
    expect(new Hosting(hosting).answer(`/tools/${ALIAS}`, () => false)).toEqual({
      status: 301,
      location: `/online-tools/${ID}`,
    });
  });

  it('needs no file that the recipe does not name', () => {
    const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const recipe = /## Adding a tool\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
    expect(changed.length).toBeGreaterThan(3);
    for (const path of changed) expect(recipe).toContain(`\`${path}\``);
  });
});
