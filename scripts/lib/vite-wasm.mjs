import { join } from 'node:path';
import wasm from 'vite-plugin-wasm';
import { ROOT } from './run.mjs';

/** The source that exports the function `compileWasm` for browsers. */
const COMPILE_WASM = join(ROOT, 'packages/roundel/src/engine/compile-wasm.ts');

/** The module with which vite-plugin-wasm fetches and compiles. */
const HELPER = '/__vite-plugin-wasm-helper';

/**
 * vite-plugin-wasm, with the package's own `compileWasm` in place of its helper. The helper compiles while streaming if the
 * type only starts with `application/wasm`, which browsers refuse for `application/wasm; charset=utf-8`.
 *
 * @returns {import('vite').Plugin[]}
 */
export function viteWasm() {
  return [
    {
      name: 'compile-wasm',
      enforce: /** @type {const} */ ('pre'),
      /** @param {string} id */
      load(id) {
        if (id !== HELPER) return null;
        return `
          import { compileWasm } from ${JSON.stringify(COMPILE_WASM)};
          export default async (imports, url) => {
            const module = await compileWasm(new URL(url, import.meta.url));
            return (await WebAssembly.instantiate(module, imports)).exports;
          };`;
      },
    },
    /** @type {import('vite').Plugin} */ (wasm()),
  ];
}
