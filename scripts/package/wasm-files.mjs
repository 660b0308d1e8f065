import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * A Rolldown plugin that copies the Wasm and JSON files that the code names with `new URL` beside the scripts.
 *
 * @returns {import('rolldown').Plugin}
 */
export function wasmFiles() {
  return {
    name: 'wasm-files',
    transform(code, id) {
      const named = /new URL\((['"])((?:\.\/)?[\w./-]+\.(?:wasm|json))\1, ?import\.meta\.url\)/g;
      if (!/\.(?:[jt]s|wasm)$/.test(id) || !named.test(code)) return null;
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
