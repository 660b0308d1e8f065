/** Checks whether the commands in documents exist, without running them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTool } from 'roundel/tools';
import { isInProject, ROOT } from './project-files';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The commands of npm itself that documents may use. */
const NPM = ['install', 'publish', 'version', 'ci', 'pack', 'audit', 'ls'];

/** The project's own package. Nobody has published it, so a stranger who takes its name runs code on readers' machines. */
const PACKAGE = 'roundel';
const UNPUBLISHED = `${PACKAGE} is not published: install its archive`;

/** The commands of a document: every line of its `sh` blocks. */
export function commandsIn(text: string): readonly string[] {
  return [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block.replaceAll('\\\n', ' ').trim().split('\n'),
  );
}

/** Returns the text of a script, followed by the texts of all project files that it imports. */
function textWithImports(path: string, seen = new Set<string>()): string {
  if (seen.has(path) || !statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile()) return '';
  seen.add(path);
  const text = read(path);
  const imports = [...text.matchAll(/(?:from|import\()\s*'(\.|roundel-bench)(\/[^']+)'/g)].map(
    ([, from, to = '']) =>
      from === '.' ? join(dirname(path), `.${to}`) : `packages/bench${to}.mjs`,
  );
  return [text, ...imports.map((each) => textWithImports(each, seen))].join('\n');
}

/** Returns a message for each option that the text does not contain. */
function unknownOptions(args: readonly string[], text: string): string[] {
  return args
    .filter((arg) => arg.startsWith('--') && arg !== '--')
    .map((arg) => arg.replace(/^--|=.*$/g, ''))
    .filter((name) => {
      const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return !new RegExp(`(?<![\\w-])(?:${name}|${camel})(?![\\w-])`).test(text);
    })
    .map((name) => `there is no --${name}`);
}

function checkNode([file = '', ...args]: readonly string[]): string[] {
  if (!existsSync(join(ROOT, file))) return [`there is no ${file}`];
  return file.startsWith('node_modules/') ? [] : unknownOptions(args, textWithImports(file));
}

function checkScript(name: string, args: readonly string[]): string[] {
  const script = scripts[name];
  if (script === undefined) return [`package.json has no script ${name}`];
  const command = script.split(' && ').at(-1) ?? '';
  const last = command.replace(/--import \S+ /, '').split(' ');
  if (last[0] === 'npm' && last[1] === 'run') return checkScript(last[2] ?? '', args);
  return last[0] === 'node' ? checkNode([last[1] ?? '', ...args]) : [];
}

/**
 * Returns a message for each path that does not exist. An argument without a slash, such as `kit`, is not a path, but
 * selects the test files whose names contain this text.
 */
function missingFiles(args: readonly string[]): string[] {
  return args
    .filter((arg) => arg.includes('/') && !arg.startsWith('-') && !isInProject(arg))
    .map((arg) => `there is no ${arg}`);
}

function checkRunner(config: string, args: readonly string[]): string[] {
  const joined = args.join(' ');
  const projects = [...joined.matchAll(/--project[= ](\S+)/g)].map(([, name = '']) => name);
  return [
    ...projects
      .filter((name) => !new RegExp(`'${name}'`).test(read(config)))
      .map((name) => `${config} has no project ${name}`),
    ...missingFiles(args),
  ];
}

function checkRoundel([tool = '', ...args]: readonly string[]): string[] {
  const options = read('packages/roundel/src/command/options.ts');
  const params = read('packages/roundel/src/tools/tool.ts');
  const words = ['completion', 'kit', 'places'];
  const isKnown = tool.startsWith('-') || words.includes(tool) || findTool(tool) !== undefined;
  return [
    ...(isKnown ? [] : [`there is no tool ${tool}`]),
    ...unknownOptions([tool, ...args], `${options}${params}help version`),
  ];
}

function checkNpm([command = '', ...args]: readonly string[]): string[] {
  if (!NPM.includes(command)) return [`npm has no command ${command}`];
  return args.some((arg) => arg === PACKAGE || arg.startsWith(`${PACKAGE}@`)) ? [UNPUBLISHED] : [];
}

function checkNpx([program = '', ...args]: readonly string[]): string[] {
  if (program === PACKAGE) return [UNPUBLISHED];
  if (program === 'vitest') return checkRunner('vitest.config.ts', args);
  if (program === 'playwright') return checkRunner('playwright.config.ts', args);
  return existsSync(join(ROOT, 'node_modules/.bin', program))
    ? []
    : [`no dependency has the program ${program}`];
}

function checkCargo(args: readonly string[]): string[] {
  const packages = [...args.join(' ').matchAll(/--package[= ](\S+)/g)].map(([, name = '']) => name);
  const lock = read('crates/Cargo.lock');
  return packages
    .filter((name) => !lock.includes(`name = "${name}"`))
    .map((name) => `there is no crate ${name}`);
}

/**
 * Returns what is wrong with a line of commands. Checks the commands of Node, npm, npx, cargo and roundel.
 *
 * @returns the messages, or an empty list if everything exists
 */
export function findProblems(line: string): string[] {
  return line.split(/ (?:\||&&) /).flatMap((part) => {
    const [program, ...args] = part
      .trim()
      .replace(/^(?:[A-Z_]+=\S* )+/, '')
      .split(/\s+/);
    const [first = '', ...rest] = args;
    if (program === 'node') return checkNode(args);
    if (program === 'npx') return checkNpx(args);
    if (program === 'roundel' && first !== '') return checkRoundel(args);
    if (program === 'cargo') return checkCargo(args);
    if (program !== 'npm' || rest[0] === '…') return [];
    if (first === 'run') return checkScript(rest[0] ?? '', rest.slice(1));
    if (first === 'start' || first === 'test') return checkScript(first, rest);
    return checkNpm(args);
  });
}
