import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * A Rolldown plugin for the output of wasm-bindgen, which imports a Wasm module. Not every bundler and browser supports
 * such an import, so the plugin replaces the module with a script that loads the file. The plugin also copies the Wasm
 * files that the code names with `new URL`.
 *
 * @param {string} compileWasm the path of the source that exports the function `compileWasm`
 * @returns {import('rolldown').Plugin}
 */
export function wasmModules(compileWasm) {
  return {
    name: 'wasm-modules',
    load(id) {
      if (!id.endsWith('.wasm')) return null;
      const bytes = readFileSync(id);
      const module = new WebAssembly.Module(bytes);
      const from = new Set(WebAssembly.Module.imports(module).map((entry) => entry.module));
      const names = WebAssembly.Module.exports(module).map(({ name }) => name);
      this.emitFile({ type: 'asset', fileName: basename(id), source: bytes });
      return [
        `import { compileWasm } from ${JSON.stringify(compileWasm)};`,
        ...[...from].map((name, index) => `import * as glue${index} from ${JSON.stringify(name)};`),
        `const module = await compileWasm(new URL(${JSON.stringify(`./${basename(id)}`)}, import.meta.url));`,
        'const { exports } = await WebAssembly.instantiate(module, {',
        ...[...from].map((name, index) => `  ${JSON.stringify(name)}: glue${index},`),
        '});',
        ...names.map((name) => `export const ${name} = exports.${name};`),
      ].join('\n');
    },
    transform(code, id) {
      const named = /new URL\((['"])((?:\.\/)?[\w./-]+\.wasm)\1, ?import\.meta\.url\)/g;
      if (!/\.[jt]s$/.test(id) || !named.test(code)) return null;
      return {
        code: code.replace(named, (_all, _quote, /** @type {string} */ path) => {
          const file = new URL(path, `file://${id}`);
          this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(file) });
          return `new URL(${JSON.stringify(`./${basename(path)}`)}, import.meta.url)`;
        }),
        map: null,
      };
    },
  };
}
