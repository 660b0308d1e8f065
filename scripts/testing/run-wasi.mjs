/**
 * node run-wasi.mjs FILE [ARGUMENT...]: runs a program for wasm32-wasip1. The program may read the project's files.
 * Cargo starts the tests in Wasm with this script.
 */
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';
import { ROOT } from '../lib/run.mjs';

const [file = '', ...args] = process.argv.slice(2);
const wasi = new WASI({
  version: 'preview1',
  args: [file, ...args],
  env: process.env,
  preopens: { [ROOT]: ROOT },
});
const module = await WebAssembly.compile(readFileSync(file));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
