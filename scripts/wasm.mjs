/**
 * Checks and builds the five committed Wasm modules. Digests tie the modules to their sources and their compiler.
 *
 *   node scripts/wasm.mjs check [--any-compiler]   checks the committed builds against the sources (needs no Rust)
 *   node scripts/wasm.mjs build [MODULE]           builds all modules, or one, from source
 *
 * `build.json` in each folder `crates/<name>-wasm` pins the compiler's version and the options of the build.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { filesDigest, filesUnder } from './lib/files-digest.mjs';
import { installedRust } from './lib/rust.mjs';
import { mustRun, readJson, ROOT } from './lib/run.mjs';

/**
 * `digest.json` records the output of `rustc --version` as `compiler`, and two SHA-256 digests: one of the sources, and
 * one of the artifacts together with that output.
 *
 * @typedef {{ compiler: string, sources: string, artifacts: string }} Digests
 * @typedef {{ rustc: string, rustflags: string[], 'wasm-pack': string[], 'wasm-opt': string[] }} Options
 */

/** The folder of each build. `crates/<name>-wasm` has the bindings of `crates/<name>`, or of the crate in CRATES. */
const MODULES = {
  pixels: 'packages/roundel/src/engine/pkg/pixels',
  codecs: 'packages/roundel/src/engine/pkg/codecs',
  color: 'packages/roundel/src/engine/pkg/color',
  faces: 'packages/roundel/src/engine/pkg/faces',
  heic: 'packages/roundel/src/engine/pkg/heic',
};

/** @typedef {keyof typeof MODULES} Name */

/** The crates whose bindings have another name, by that name. @type {Partial<Record<Name, string>>} */
const CRATES = { color: 'pixels' };

/** Everything that determines the built Wasm, except the tools themselves. @param {Name} name */
const listSources = (name) => {
  const crate = CRATES[name] ?? name;
  return [
    'Cargo.toml',
    'Cargo.lock',
    '.cargo/config.toml',
    `${crate}/Cargo.toml`,
    `${crate}/src`,
    `${name}-wasm/Cargo.toml`,
    `${name}-wasm/build.json`,
    `${name}-wasm/src`,
  ];
};

/** @param {Name} name */
const digestFile = (name) => join(ROOT, MODULES[name], 'digest.json');

/** @param {Name} name */
const readOptions = (name) =>
  /** @type {Options} */ (readJson(join('crates', `${name}-wasm`, 'build.json')));

/** @param {Name} name @param {string} compiler @returns {Digests} */
function findDigests(name, compiler) {
  const pkg = join(ROOT, MODULES[name]);
  const sources = listSources(name).flatMap((path) => filesUnder(join(ROOT, 'crates', path)));
  const ends = ['.js', '_bg.js', '_bg.wasm', '.d.ts'];
  const artifacts = ends.map((end) => join(pkg, `${name}_wasm${end}`));
  return {
    compiler,
    sources: filesDigest(sources, ROOT),
    artifacts: filesDigest(artifacts, pkg, compiler),
  };
}

/** @param {string} compiler the output of `rustc --version` @param {string} pinned a version */
const isPinned = (compiler, pinned) => compiler.split(' ')[1] === pinned;

/**
 * Why a build must not be committed, or null.
 *
 * @param {Digests} recorded the digests that the build recorded
 * @param {Digests} now the digests of the current files
 * @param {string | null} pinned the required version of the compiler, or null for any
 */
export function findProblem(recorded, now, pinned) {
  if (recorded.sources !== now.sources) return 'The committed Wasm does not match its sources.';
  if (recorded.artifacts !== now.artifacts) return 'The committed Wasm does not match its digest.';
  if (pinned === null || isPinned(recorded.compiler, pinned)) return null;
  return `The committed Wasm was built by ${recorded.compiler}, but rustc ${pinned} is pinned.`;
}

/** @param {Name} name @param {boolean} anyCompiler whether to accept any compiler */
function check(name, anyCompiler) {
  const recorded = /** @type {Digests} */ (readJson(digestFile(name)));
  const pinned = anyCompiler ? null : readOptions(name).rustc;
  const problem = findProblem(recorded, findDigests(name, recorded.compiler), pinned);
  if (problem === null) return;
  throw new Error(`${name}: ${problem} Run "npm run wasm" and commit ${MODULES[name]}.`);
}

/** The environment of a build. Installs missing tools. @param {Options} options */
function toolchainEnvironment({ rustc, rustflags }) {
  const script = join(ROOT, 'scripts/lib/wasm-toolchain.sh');
  const lines = execFileSync('bash', [script, rustc], { stdio: ['ignore', 'pipe', 'inherit'] });
  const found = parseEnv(lines.toString());
  const { PATH = '', HOME = '', CARGO_HOME = join(HOME, '.cargo') } = process.env;
  return {
    ...process.env,
    ...found,
    PATH: `${found['WASM_TOOLCHAIN_PATH']}:${PATH}`,
    // Keeps this machine's paths out of the Wasm.
    CARGO_ENCODED_RUSTFLAGS: [
      ...rustflags,
      `--remap-path-prefix=${ROOT}=/roundel`,
      `--remap-path-prefix=${CARGO_HOME}=/cargo`,
    ].join('\x1f'),
  };
}

/** @param {Name} name @param {NodeJS.ProcessEnv} env */
async function build(name, env) {
  const options = readOptions(name);
  const pkg = join(ROOT, MODULES[name]);
  const compiler = execFileSync('rustc', ['--version'], { env, encoding: 'utf8' }).trim();
  rmSync(pkg, { recursive: true, force: true });
  const cwd = join(ROOT, `crates/${name}-wasm`);
  const packing = ['build', ...options['wasm-pack'], '--out-dir', pkg];
  await mustRun('wasm-pack', packing, { cwd, env });
  const wasm = join(pkg, `${name}_wasm_bg.wasm`);
  const before = statSync(wasm).size;
  const optimizer = join(ROOT, 'node_modules/binaryen/bin/wasm-opt');
  // wasm-opt is itself Wasm. Compiling it with all optimizations takes longer than it runs.
  const optimizing = ['--liftoff-only', optimizer, ...options['wasm-opt'], wasm, '-o', wasm];
  await mustRun(process.execPath, optimizing);
  // wasm-bindgen writes no types for this file, to which callers pass the instance that they have created.
  writeFileSync(
    join(pkg, `${name}_wasm_bg.d.ts`),
    `export * from './${name}_wasm';
/** Sets the instance that the classes use. */
export function __wbg_set_wasm(exports: WebAssembly.Exports | undefined): void;
`,
  );
  // wasm-pack writes a .gitignore that ignores everything, but this folder is committed.
  rmSync(join(pkg, '.gitignore'), { force: true });
  writeFileSync(digestFile(name), `${JSON.stringify(findDigests(name, compiler), null, 2)}\n`);
  console.log(`${name}: ${before} bytes from the compiler, ${statSync(wasm).size} after wasm-opt`);
  if (isPinned(compiler, options.rustc)) return;
  console.warn(
    `${name}: built by ${compiler}, but rustc ${options.rustc} is pinned. Test this build, but do not commit it.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, argument] = process.argv.slice(2);
  const names = /** @type {Name[]} */ (Object.keys(MODULES));
  const wanted = names.filter((name) => argument === undefined || argument === name);
  if (command === 'build' && wanted.length > 0) {
    // Without these variables, rustup runs no compiler if it cannot install the pinned version.
    Object.assign(process.env, await installedRust());
    // One after the other, because the first installs what is missing.
    const environments = wanted.map((name) => toolchainEnvironment(readOptions(name)));
    // Cargo builds one crate at a time. Meanwhile, others are optimized.
    await Promise.all(
      wanted.map((name, index) =>
        build(name, /** @type {NodeJS.ProcessEnv} */ (environments[index])),
      ),
    );
  } else if (command === 'check') {
    for (const name of names) check(name, argument === '--any-compiler');
  } else {
    throw new Error('Usage: node scripts/wasm.mjs check [--any-compiler] | build [module]');
  }
}
