import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installLocked } from '../lib/installed-apart.mjs';
import { mustRun, run, ROOT } from '../lib/run.mjs';

const SOURCE = join(ROOT, 'scripts/bench/peers');
const FOLDER = join(ROOT, '.cache/bench-peers');

/** Where the libraries are installed. */
export const PEER_MODULES = join(FOLDER, 'node_modules');

/** Makes all libraries available. */
export async function ensurePeers() {
  await installLocked('scripts/bench/peers', FOLDER);
  await buildJpegDecoder();
}

/** The crate that wraps jpeg-decoder. */
const CRATE = join(SOURCE, 'jpeg-decoder');

/**
 * Builds the crate jpeg-decoder to Wasm with the flags of our own Wasm. Without Rust, the report says that the
 * library is missing.
 */
async function buildJpegDecoder() {
  /** @type {{ rustflags: string[], 'wasm-opt': string[] }} */
  const flags = JSON.parse(readFileSync(join(ROOT, 'crates/pixels-wasm/build.json'), 'utf8'));
  const target = join(FOLDER, 'target');
  const { code } = await run(
    'cargo',
    ['build', '--locked', '--release', '--target', 'wasm32-unknown-unknown'],
    {
      cwd: CRATE,
      env: { CARGO_TARGET_DIR: target, CARGO_ENCODED_RUSTFLAGS: flags.rustflags.join('\x1f') },
    },
  ).catch(() => ({ code: 1 }));
  if (code !== 0) return;
  const built = 'wasm32-unknown-unknown/release/roundel_bench_jpeg_decoder.wasm';
  mkdirSync(join(PEER_MODULES, 'jpeg-decoder'), { recursive: true });
  await mustRun(process.execPath, [
    join(ROOT, 'node_modules/binaryen/bin/wasm-opt'),
    ...flags['wasm-opt'],
    join(target, built),
    '-o',
    join(PEER_MODULES, 'jpeg-decoder/jpeg_decoder.wasm'),
  ]);
}

/**
 * Versions of the libraries by package name.
 *
 * @returns {Record<string, string>}
 */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8'));
  const crate = readFileSync(join(CRATE, 'Cargo.toml'), 'utf8');
  const version = /^jpeg-decoder = .*"=([^"]+)"/m.exec(crate)?.[1] ?? 'unknown';
  return { ...dependencies, 'jpeg-decoder': version };
}
