/**
 * node scripts/assets/crate-notices.mjs: writes the licences of the crates in the Wasm to
 * crates/THIRD-PARTY-NOTICES.txt. Needs cargo. Run it after a change of crates/Cargo.lock.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedRust } from '../lib/rust.mjs';
import { ROOT } from '../lib/run.mjs';

const CRATES = join(ROOT, 'crates');
const env = { ...process.env, ...(await installedRust()) };

/** @param {string[]} args */
function cargo(...args) {
  const { status, stdout, stderr } = spawnSync('cargo', args, {
    cwd: CRATES,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const TREE = ['--edges=normal,no-proc-macro', '--target=wasm32-unknown-unknown', '--prefix=none'];
const inWasm = new Set(
  ['pixels-wasm', 'codecs-wasm', 'color-wasm', 'faces-wasm', 'heic-wasm'].flatMap((name) =>
    cargo('tree', '--locked', `--package=${name}`, ...TREE, '--format={p}')
      .split('\n')
      // Leaves out our own crates, for which cargo prints a folder in brackets.
      .filter((line) => line !== '' && !line.includes('('))
      .map((line) => line.trim().replace(' v', ' ')),
  ),
);

const { packages } =
  /** @type {{ packages: { name: string, version: string, license: string, manifest_path: string }[] }} */ (
    JSON.parse(cargo('metadata', '--locked', '--format-version=1'))
  );
const sections = packages
  .filter(({ name, version }) => inWasm.has(`${name} ${version}`))
  .map(({ name, version, license, manifest_path }) => {
    const folder = dirname(manifest_path);
    const names = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    // If a crate offers a choice of licences, one text is enough. Every such crate offers MIT, the shortest.
    const texts = names.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const mit = texts.find((text) => /permission is hereby granted/i.test(text));
    const chosen = mit === undefined ? texts : [mit];
    if (chosen.length > 0) return `${name} ${version} (${license})\n\n${chosen.join('\n\n')}\n`;
    if (!license.includes('Apache-2.0'))
      throw new Error(`${name} ${version} has no text of its licence (${license}).`);
    // An MIT licence names its owner, but the text of Apache-2.0 is the same for every crate.
    return `${name} ${version} (${license})\n\nUsed under Apache-2.0, whose text is above.\n`;
  });
writeFileSync(
  join(CRATES, 'THIRD-PARTY-NOTICES.txt'),
  `The Wasm modules contain these crates.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`,
);
console.log(`${sections.length} crates`);
