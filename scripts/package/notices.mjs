import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

const MODULES = `${join(ROOT, 'node_modules')}/`;
const LINE = `\n${'-'.repeat(80)}\n\n`;

/**
 * A Rolldown plugin that adds the npm packages in a build to a set.
 *
 * @param {Set<string>} names
 * @returns {import('rolldown').Plugin}
 */
export function collectPackages(names) {
  return {
    name: 'collect-packages',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) {
          const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
          if (name !== undefined) names.add(name);
        }
      }
    },
  };
}

/**
 * The licences of everything in the package that is not ours.
 *
 * @param {ReadonlySet<string>} names of npm packages
 */
export function noticesOf(names) {
  const ofPackages = [...names].sort().map((name) => {
    const folder = join(MODULES, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no text of its licence.`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  /** @param {string} path */
  const read = (path) => readFileSync(join(ROOT, path), 'utf8');
  return [
    'What others have made, and roundel contains\n',
    ...ofPackages,
    read('scripts/package/encoders.txt'),
    `YuNet (MIT), the weights in faces_wasm_bg.wasm\n\n${read('crates/faces/src/yunet/LICENSE')}`,
    read('crates/THIRD-PARTY-NOTICES.txt'),
  ].join(LINE);
}
