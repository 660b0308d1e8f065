/** Lists the project's own files, without files that are installed, built or written by tests and benchmarks. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const LEFT_OUT =
  /^(node_modules|\.git|\.cache|dist(\..*)?|target|test-results|playwright-report|bench-results|artifacts)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || path.startsWith('functions/lib')) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** The paths of the project's files, relative to the root, with slashes. */
export const PROJECT_FILES: readonly string[] = filesIn('');

const folders = new Set(
  PROJECT_FILES.flatMap((file) =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)),
  ),
);
/** Every path, and the part of the path after each of its slashes. */
const ends = new Set(
  [...PROJECT_FILES, ...folders].flatMap((path) => [
    path,
    ...[...path.matchAll(/\//g)].map(({ index }) => path.slice(index + 1)),
  ]),
);

/**
 * Whether the project has a file or folder with this path, or with a path that ends with this path. `*`, `<id>` and
 * `{a,b}` stand for names. A decision may be named by its number.
 *
 * @param path relative to the root or to any folder
 */
export function isInProject(path: string): boolean {
  const plain = path.replace(/\/$/, '').replace(/^docs\/decisions\/\d{4}$/, '$&-*.md');
  if (ends.has(plain)) return true;
  if (!/[*<{]/.test(plain)) return false;
  const pattern = plain
    .replaceAll('.', '\\.')
    .replaceAll('**', '.+')
    .replaceAll(/(?<!\.)\*|<[\w-]+>/g, '[^/]+')
    .replaceAll(/\{([\w,-]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return [...ends].some((end) => new RegExp(`^${pattern}$`).test(end));
}

/** Files that documents and comments name but that are not among PROJECT_FILES. */
export const GENERATED: ReadonlySet<string> = new Set([
  // Written by the builds of the site, the functions and the package.
  'page.html',
  'app.html',
  '404.html',
  'functions/lib',
  'functions/lib/site',
  'node/index.js',
  'browser/index.js',
  'browser/tools.js',
  'browser/formats.js',
  // In the repository of the project that trained the weights in crates/faces.
  'tests/test_images',
]);
