/**
 * Builds the committed Wasm, and checks it against its sources by digest.
 *
 *   node scripts/wasm.mjs check   fails unless the committed build is up to date (needs no Rust)
 *   node scripts/wasm.mjs build   builds it into src/engine/wasm/pkg
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync, statSync, existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const pkg = join(root, 'src/engine/wasm/pkg');
const digestFile = join(pkg, 'digest.json');

/** What the built Wasm depends on, besides the compiler. */
const SOURCES = [
  'crates/Cargo.toml',
  'crates/Cargo.lock',
  'crates/.cargo/config.toml',
  'crates/pixels/Cargo.toml',
  'crates/pixels/src',
  'crates/pixels-wasm/Cargo.toml',
  'crates/pixels-wasm/src',
  'scripts/wasm.mjs',
];
const ARTIFACTS = [
  'pixels_wasm.js',
  'pixels_wasm_bg.js',
  'pixels_wasm_bg.wasm',
  'pixels_wasm.d.ts',
];

/**
 * @param {string} path of a file or folder
 * @returns {string[]} the paths of its files, sorted
 */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * SHA-256 of names and contents, so that renaming a file changes it too.
 *
 * @param {readonly string[]} paths
 * @param {string} base the names are relative to it
 */
function digestOf(paths, base) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(path);
    hash
      .update(`${relative(base, path).split(sep).join('/')}\0${content.length}\0`)
      .update(content);
  }
  return hash.digest('hex');
}

function currentDigests() {
  return {
    sources: digestOf(
      SOURCES.flatMap((path) => filesUnder(join(root, path))),
      root,
    ),
    artifacts: digestOf(
      ARTIFACTS.map((name) => join(pkg, name)),
      pkg,
    ),
  };
}

/** @throws {Error} when the committed Wasm is missing, edited, or out of date */
export function checkWasm() {
  const remedy = 'Run "npm run wasm" and commit src/engine/wasm/pkg.';
  if (!existsSync(digestFile)) throw new Error(`The Wasm has not been built. ${remedy}`);
  /** @type {{ sources: string, artifacts: string }} */
  const recorded = JSON.parse(readFileSync(digestFile, 'utf8'));
  const now = currentDigests();
  if (recorded.sources !== now.sources) {
    throw new Error(`The committed Wasm does not match its sources. ${remedy}`);
  }
  if (recorded.artifacts !== now.artifacts) {
    throw new Error(`The committed Wasm does not match its digest. ${remedy}`);
  }
}

/** The environment for the build, from the toolchain script. */
function toolchainEnvironment() {
  const lines = execFileSync('bash', [join(root, 'scripts/wasm-toolchain.sh')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    ...process.env,
    ...found,
    PATH: `${found.WASM_TOOLCHAIN_PATH}:${process.env.PATH ?? ''}`,
    // Keeps paths of the building machine out of the file.
    CARGO_ENCODED_RUSTFLAGS: [
      '-Ctarget-feature=+simd128',
      `--remap-path-prefix=${root}=/roundel`,
      `--remap-path-prefix=${process.env.CARGO_HOME ?? join(process.env.HOME ?? '', '.cargo')}=/cargo`,
    ].join('\x1f'),
  };
}

function build() {
  const env = toolchainEnvironment();
  rmSync(pkg, { recursive: true, force: true });
  execFileSync(
    'wasm-pack',
    [
      'build',
      '--release',
      '--target',
      'bundler',
      '--mode',
      'no-install',
      '--no-pack',
      '--out-dir',
      pkg,
    ],
    { cwd: join(root, 'crates/pixels-wasm'), env, stdio: 'inherit' },
  );
  const wasm = join(pkg, 'pixels_wasm_bg.wasm');
  const before = statSync(wasm).size;
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/binaryen/bin/wasm-opt'),
      ...['-O3', '--enable-simd', '--enable-bulk-memory', '--enable-nontrapping-float-to-int'],
      ...['--enable-sign-ext', '--enable-mutable-globals', '--enable-reference-types'],
      ...['--enable-multivalue', '--strip-producers', wasm, '-o', wasm],
    ],
    { stdio: 'inherit' },
  );
  // wasm-pack writes a .gitignore for everything, but this folder is committed.
  rmSync(join(pkg, '.gitignore'), { force: true });
  const digests = currentDigests();
  writeFileSync(digestFile, `${JSON.stringify(digests, null, 2)}\n`);
  console.log(`wasm: ${before} bytes from the compiler, ${statSync(wasm).size} after wasm-opt`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = process.argv[2];
  if (command === 'build') build();
  else if (command === 'check') checkWasm();
  else throw new Error('Usage: node scripts/wasm.mjs build|check');
}
