import { dirname, join, relative, sep } from 'node:path';
import { ROOT, run } from '../run.mjs';

/**
 * A member of the workspace.
 *
 * @typedef {object} Crate
 * @property {string} name
 * @property {string} folder relative to the project root
 * @property {readonly string[]} uses names of other members
 */

/**
 * The members of the workspace. Empty without cargo.
 *
 * @returns {Promise<readonly Crate[]>}
 */
export async function crates() {
  const flags = ['metadata', '--no-deps', '--offline', '--format-version=1'];
  const found = await run('cargo', flags, { show: false, cwd: join(ROOT, 'crates') }).catch(
    () => null,
  );
  if (found?.code !== 0) return [];
  /** @type {{ packages: { name: string, manifest_path: string, dependencies: { name: string, path?: string }[] }[] }} */
  const { packages } = JSON.parse(found.output.slice(found.output.indexOf('{"')));
  return packages.map(({ name, manifest_path, dependencies }) => ({
    name,
    folder: relative(ROOT, dirname(manifest_path)).split(sep).join('/'),
    uses: dependencies
      .filter(({ path }) => path !== undefined)
      .map((dependency) => dependency.name),
  }));
}

/**
 * The crates that a change can break: those that contain a changed file, and those that use them. All crates if a
 * file is in none, such as the lock file.
 *
 * @param {readonly string[]} files in `crates`, relative to the project root
 * @param {readonly Crate[]} all
 * @returns {readonly string[]} names
 */
export function affectedCrates(files, all) {
  const owners = files.map((file) => all.find(({ folder }) => file.startsWith(`${folder}/`))?.name);
  if (owners.includes(undefined)) return all.map(({ name }) => name);
  const affected = new Set(owners);
  for (let size = 0; size < affected.size;) {
    size = affected.size;
    for (const { name, uses } of all)
      if (uses.some((used) => affected.has(used))) affected.add(name);
  }
  return all.map(({ name }) => name).filter((name) => affected.has(name));
}

/**
 * Restricts a step of all crates to some of them. Crates that the step excludes stay excluded.
 *
 * @param {import('./run-steps.mjs').Step} step that runs cargo
 * @param {readonly string[]} names
 * @param {readonly string[]} [filters] of tests
 * @returns {import('./run-steps.mjs').Step}
 */
export function forCrates(step, names, filters = []) {
  const [program, [subcommand = '', ...args], folder] = step.command;
  const rest = args.filter((arg) => !/^--(workspace$|(package|exclude)=)/.test(arg));
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const excluded = args.flatMap(
    (arg) => /^--exclude=\*(?<ending>.+)$/.exec(arg)?.groups?.['ending'] ?? [],
  );
  const packages = names
    .filter((name) => !excluded.some((ending) => name.endsWith(ending)))
    .map((name) => `--package=${name}`);
  const all = [subcommand, ...packages, ...rest.slice(0, end), ...filters, ...rest.slice(end)];
  return { ...step, command: folder === undefined ? [program, all] : [program, all, folder] };
}
