import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run } from '../run.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/** The digests of the steps that passed, by name. */
const RECORD = join(ROOT, '.cache/passed-steps.json');

/** The files that steps read. A step that is not listed reads all. @type {Readonly<Record<string, RegExp>>} */
const INPUTS = {
  'Wasm is fresh': /^(crates|packages\/roundel\/src\/engine\/\w+\/pkg|scripts)\//,
  'Rust tests': /^crates\//,
  'Rust lint': /^crates\//,
  'Rust docs': /^crates\//,
  'Rust format': /^(crates\/|rustfmt\.toml$)/,
  Types: /\.(ts|tsx|js|mjs|json)$/,
  'Types with Spanish words': /^(src|packages)\/|^tsconfig/,
};

/** Digests of file contents. @returns {Promise<readonly (readonly [file: string, digest: string])[]>} */
async function projectFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  // Without Git, nothing is known to have passed.
  const listed = await run('git', list, { show: false }).catch(() => null);
  if (listed?.code !== 0) return [];
  return listed.output
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
    .sort()
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(ROOT, file)))
        .digest('hex'),
    ]);
}

/** @returns {Record<string, string>} */
const recorded = () => (existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {});

/**
 * Which steps passed before with the same inputs, either with the same command or as a whole step.
 *
 * @param {readonly Step[]} whole the steps of `npm test`
 */
export async function passedBefore(whole) {
  const files = await projectFiles();
  /** @param {Step} step @param {unknown} command */
  const digestOf = ({ name, env }, command) => {
    const inputs = files.filter(([file]) => INPUTS[name]?.test(file) ?? true);
    const settings = [process.version, process.env['CHROMIUM_PATH'] ?? '', env ?? {}, command];
    return createHash('sha256')
      .update(JSON.stringify([inputs, settings]))
      .digest('hex');
  };
  const before = recorded();
  /** @param {Step} step */
  const keysOf = (step) => {
    const all = whole.find(({ name }) => name === step.name);
    return [step, ...(all === undefined ? [] : [all])].map((one) => ({
      key: one === all ? step.name : `${step.name}, in part`,
      digest: digestOf(one, one.command),
    }));
  };
  return {
    /** @param {Step} step */
    has: (step) =>
      files.length > 0 && keysOf(step).some(({ key, digest }) => before[key] === digest),
    /** Records steps that passed. @param {readonly Step[]} steps */
    add(steps) {
      const record = recorded();
      for (const step of steps) {
        const [own] = keysOf(step);
        if (own !== undefined) record[own.key] = own.digest;
      }
      mkdirSync(dirname(RECORD), { recursive: true });
      writeFileSync(RECORD, JSON.stringify(record, null, 2));
    },
  };
}
