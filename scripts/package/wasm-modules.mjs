import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * A Rolldown plugin for the output of wasm-bindgen, which imports a Wasm module. Not every bundler and browser supports
 * such an import, so the plugin replaces the module with a script that loads the file.
 */
export function wasmModules() {
  return {
    name: 'wasm-modules',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    load(id) {
      if (!id.endsWith('.wasm')) return null;
      const module = new WebAssembly.Module(readFileSync(id));
      const from = new Set(WebAssembly.Module.imports(module).map((entry) => entry.module));
      const names = WebAssembly.Module.exports(module).map(({ name }) => name);
      return [
        `import { compileWasm } from '#compile-wasm';`,
        ...[...from].map((name, index) => `import * as glue${index} from ${JSON.stringify(name)};`),
        `const module = await compileWasm(new URL(${JSON.stringify(`./${basename(id)}`)}, import.meta.url));`,
        'const { exports } = await WebAssembly.instantiate(module, {',
        ...[...from].map((name, index) => `  ${JSON.stringify(name)}: glue${index},`),
        '});',
        ...names.map((name) => `export const ${name} = exports.${name};`),
      ].join('\n');
    },
  };
}
