/**
 * node run-wasi.mjs FILE [ARGUMENT...]: runs a program for wasm32-wasip1. Cargo runs tests with it.
 */
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [file = '', ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...args], env: process.env });
const module = await WebAssembly.compile(readFileSync(file));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
