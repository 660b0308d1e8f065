/**
 * The committed Wasm, and the digest that ties it to its sources and its compiler.
 *
 *   node scripts/wasm.mjs check   checks the committed build against the sources (needs no Rust)
 *   node scripts/wasm.mjs check --any-compiler   also accepts a build by another compiler
 *   node scripts/wasm.mjs build   builds src/engine/wasm/pkg from source
 *
 * `crates/pixels-wasm/build.json` pins the compiler's version and the options of the build.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync, statSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesDigest, filesUnder } from './lib/files-digest.mjs';

/**
 * What `digest.json` records: the output of `rustc --version`, and SHA-256
 * digests of the sources, and of the artifacts with the compiler.
 *
 * @typedef {{ compiler: string, sources: string, artifacts: string }} Digests
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const pkg = join(root, 'src/engine/wasm/pkg');
const digestFile = join(pkg, 'digest.json');

/** @type {{ rustc: string, rustflags: string[], 'wasm-pack': string[], 'wasm-opt': string[] }} */
const options = JSON.parse(readFileSync(join(root, 'crates/pixels-wasm/build.json'), 'utf8'));

/** Everything that determines the built Wasm, except the tools themselves. */
const SOURCES = [
  'crates/Cargo.toml',
  'crates/Cargo.lock',
  'crates/.cargo/config.toml',
  'crates/pixels/Cargo.toml',
  'crates/pixels/src',
  'crates/pixels-wasm/Cargo.toml',
  'crates/pixels-wasm/build.json',
  'crates/pixels-wasm/src',
];
const ARTIFACTS = [
  'pixels_wasm.js',
  'pixels_wasm_bg.js',
  'pixels_wasm_bg.wasm',
  'pixels_wasm.d.ts',
];

/** @param {string} compiler @returns {Digests} */
function digestsOf(compiler) {
  const sources = SOURCES.flatMap((path) => filesUnder(join(root, path)));
  const artifacts = ARTIFACTS.map((name) => join(pkg, name));
  return {
    compiler,
    sources: filesDigest(sources, root),
    artifacts: filesDigest(artifacts, pkg, compiler),
  };
}

/** @param {string} compiler the output of `rustc --version` @param {string} pinned a version */
const isPinned = (compiler, pinned) => compiler.split(' ')[1] === pinned;

/**
 * Why a build must not be committed, or null.
 *
 * @param {Digests} recorded by the build
 * @param {Digests} now of the files as they are
 * @param {string | null} pinned the required version of the compiler, or null for any
 */
export function problemOf(recorded, now, pinned) {
  if (recorded.sources !== now.sources) return 'The committed Wasm does not match its sources.';
  if (recorded.artifacts !== now.artifacts) return 'The committed Wasm does not match its digest.';
  if (pinned !== null && !isPinned(recorded.compiler, pinned)) {
    return `The committed Wasm was built by ${recorded.compiler}, but rustc ${pinned} is pinned.`;
  }
  return null;
}

/** @param {string | null} pinned the required version of the compiler, or null for any */
function check(pinned) {
  const remedy = 'Run "npm run wasm" and commit src/engine/wasm/pkg.';
  if (!existsSync(digestFile)) throw new Error(`There is no built Wasm. ${remedy}`);
  /** @type {Digests} */
  const recorded = JSON.parse(readFileSync(digestFile, 'utf8'));
  const problem = problemOf(recorded, digestsOf(recorded.compiler), pinned);
  if (problem !== null) throw new Error(`${problem} ${remedy}`);
}

/** The environment of the build. The toolchain script installs what is missing. */
function toolchainEnvironment() {
  const lines = execFileSync('bash', [join(root, 'scripts/wasm-toolchain.sh'), options.rustc], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Record<string, string>} */
  const found = Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    ...process.env,
    ...found,
    PATH: `${found['WASM_TOOLCHAIN_PATH']}:${process.env['PATH'] ?? ''}`,
    // Keeps paths of the building machine out of the file.
    CARGO_ENCODED_RUSTFLAGS: [
      ...options.rustflags,
      `--remap-path-prefix=${root}=/roundel`,
      `--remap-path-prefix=${process.env['CARGO_HOME'] ?? join(process.env['HOME'] ?? '', '.cargo')}=/cargo`,
    ].join('\x1f'),
  };
}

function build() {
  const env = toolchainEnvironment();
  const compiler = execFileSync('rustc', ['--version'], { env, encoding: 'utf8' }).trim();
  rmSync(pkg, { recursive: true, force: true });
  execFileSync('wasm-pack', ['build', ...options['wasm-pack'], '--out-dir', pkg], {
    cwd: join(root, 'crates/pixels-wasm'),
    env,
    stdio: 'inherit',
  });
  const wasm = join(pkg, 'pixels_wasm_bg.wasm');
  const before = statSync(wasm).size;
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/binaryen/bin/wasm-opt'),
      ...options['wasm-opt'],
      ...[wasm, '-o', wasm],
    ],
    { stdio: 'inherit' },
  );
  // wasm-pack writes a .gitignore that ignores everything, but this folder is committed.
  rmSync(join(pkg, '.gitignore'), { force: true });
  writeFileSync(digestFile, `${JSON.stringify(digestsOf(compiler), null, 2)}\n`);
  console.log(`wasm: ${before} bytes from the compiler, ${statSync(wasm).size} after wasm-opt`);
  if (!isPinned(compiler, options.rustc)) {
    console.warn(
      `wasm: built by ${compiler}, but rustc ${options.rustc} is pinned. ` +
        'Test this build, but do not commit it.',
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, flag] = process.argv.slice(2);
  if (command === 'build') build();
  else if (command === 'check') check(flag === '--any-compiler' ? null : options.rustc);
  else throw new Error('Usage: node scripts/wasm.mjs check|build');
}
