/**
 * The four committed Wasm modules, and the digests that tie them to their sources and their compiler.
 *
 *   node scripts/wasm.mjs check   checks the committed builds against the sources (needs no Rust)
 *   node scripts/wasm.mjs check --any-compiler   also accepts builds by another compiler
 *   node scripts/wasm.mjs build   builds all from source
 *   node scripts/wasm.mjs build codecs   builds one
 *
 * `build.json` in each crate of bindings pins the compiler's version and the options of the build.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync, statSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesDigest, filesUnder } from './lib/files-digest.mjs';
import { installedRust } from './lib/rust.mjs';

/**
 * What `digest.json` records: the output of `rustc --version`, and SHA-256
 * digests of the sources, and of the artifacts together with that output.
 *
 * @typedef {{ compiler: string, sources: string, artifacts: string }} Digests
 */

/**
 * A module: the name of its crate, whose bindings are in `crates/<name>-wasm`, and the folder of its build.
 *
 * @typedef {{ name: string, pkg: string }} Module
 */

/** @typedef {{ rustc: string, rustflags: string[], 'wasm-pack': string[], 'wasm-opt': string[] }} Options */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @type {readonly Module[]} */
const MODULES = [
  { name: 'pixels', pkg: 'packages/roundel/src/engine/wasm/pkg' },
  { name: 'codecs', pkg: 'packages/roundel/src/engine/codecs/pkg' },
  { name: 'faces', pkg: 'packages/roundel/src/engine/faces/pkg' },
  { name: 'heic', pkg: 'packages/roundel/src/engine/heic/pkg' },
];

/**
 * Everything that determines the built Wasm, except the tools themselves.
 *
 * @param {Module} module
 */
const sourcesOf = ({ name }) => [
  'crates/Cargo.toml',
  'crates/Cargo.lock',
  'crates/.cargo/config.toml',
  `crates/${name}/Cargo.toml`,
  `crates/${name}/src`,
  `crates/${name}-wasm/Cargo.toml`,
  `crates/${name}-wasm/build.json`,
  `crates/${name}-wasm/src`,
];

/** @param {Module} module @returns {string[]} */
const artifactsOf = ({ name }) =>
  ['.js', '_bg.js', '_bg.wasm', '.d.ts'].map((end) => `${name}_wasm${end}`);

/** @param {Module} module */
const digestFile = ({ pkg }) => join(root, pkg, 'digest.json');

/** @param {Module} module @returns {Options} */
function optionsOf({ name }) {
  return JSON.parse(readFileSync(join(root, `crates/${name}-wasm/build.json`), 'utf8'));
}

/** @param {Module} module @param {string} compiler @returns {Digests} */
function digestsOf(module, compiler) {
  const pkg = join(root, module.pkg);
  const sources = sourcesOf(module).flatMap((path) => filesUnder(join(root, path)));
  const artifacts = artifactsOf(module).map((name) => join(pkg, name));
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
 * @param {Digests} now of the current files
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

/** @param {Module} module @param {boolean} anyCompiler whether to accept any compiler */
function check(module, anyCompiler) {
  const remedy = `Run "npm run wasm" and commit ${module.pkg}.`;
  if (!existsSync(digestFile(module))) {
    throw new Error(`There is no built Wasm of ${module.name}. ${remedy}`);
  }
  /** @type {Digests} */
  const recorded = JSON.parse(readFileSync(digestFile(module), 'utf8'));
  const pinned = anyCompiler ? null : optionsOf(module).rustc;
  const problem = problemOf(recorded, digestsOf(module, recorded.compiler), pinned);
  if (problem !== null) throw new Error(`${module.name}: ${problem} ${remedy}`);
}

/**
 * The environment of a build. The toolchain script installs what is missing.
 *
 * @param {Options} options
 */
function toolchainEnvironment(options) {
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

/**
 * Types of the file that receives an instance, for callers that create instances. wasm-bindgen writes none.
 *
 * @param {Module} module
 */
const glueTypes = ({ name }) =>
  `export * from './${name}_wasm';
/** Sets the instance that the classes use. */
export function __wbg_set_wasm(exports: WebAssembly.Exports | undefined): void;
`;

/** @param {Module} module */
function build(module) {
  const options = optionsOf(module);
  const pkg = join(root, module.pkg);
  const env = toolchainEnvironment(options);
  const compiler = execFileSync('rustc', ['--version'], { env, encoding: 'utf8' }).trim();
  rmSync(pkg, { recursive: true, force: true });
  execFileSync('wasm-pack', ['build', ...options['wasm-pack'], '--out-dir', pkg], {
    cwd: join(root, `crates/${module.name}-wasm`),
    env,
    stdio: 'inherit',
  });
  const wasm = join(pkg, `${module.name}_wasm_bg.wasm`);
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
  writeFileSync(join(pkg, `${module.name}_wasm_bg.d.ts`), glueTypes(module));
  // wasm-pack writes a .gitignore that ignores everything, but this folder is committed.
  rmSync(join(pkg, '.gitignore'), { force: true });
  writeFileSync(digestFile(module), `${JSON.stringify(digestsOf(module, compiler), null, 2)}\n`);
  console.log(
    `${module.name}: ${before} bytes from the compiler, ${statSync(wasm).size} after wasm-opt`,
  );
  if (!isPinned(compiler, options.rustc)) {
    console.warn(
      `${module.name}: built by ${compiler}, but rustc ${options.rustc} is pinned. ` +
        'Test this build, but do not commit it.',
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, argument] = process.argv.slice(2);
  const names = MODULES.map(({ name }) => name);
  if (command === 'build' && (argument === undefined || names.includes(argument))) {
    // For the case that the toolchain script finds no other compiler than rustup's.
    Object.assign(process.env, await installedRust());
    for (const module of MODULES) {
      if (argument === undefined || argument === module.name) build(module);
    }
  } else if (command === 'check') {
    for (const module of MODULES) check(module, argument === '--any-compiler');
  } else {
    throw new Error('Usage: node scripts/wasm.mjs check [--any-compiler] | build [module]');
  }
}
