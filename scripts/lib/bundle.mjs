/** Finds a page's files in Vite's manifest. All results are paths from the site root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('vite').Manifest} Manifest */

const ENTRY = 'index.html';
export const EDITOR = 'src/editor/EditorPage.tsx';

/**
 * @param {Manifest} manifest
 * @param {string} key
 */
function chunk(manifest, key) {
  const found = manifest[key];
  if (found === undefined) throw new Error(`The build has no chunk for ${key}.`);
  return found;
}

/**
 * The keys of chunks and of all chunks that they import statically. A chunk comes after its imports.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
function closure(manifest, keys, seen = new Set()) {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...closure(manifest, chunk(manifest, key).imports ?? [], seen), key];
  });
}

/**
 * The scripts that a page needs besides those of index.html.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} keys the modules that the page loads
 */
export function pageFiles(manifest, keys) {
  const known = new Set(closure(manifest, [ENTRY]));
  const own = closure(manifest, keys).filter((each) => !known.has(each));
  return own.map((each) => `/${chunk(manifest, each).file}`);
}

/**
 * The style sheets that a page needs besides those of index.html, in cascade
 * order: an imported component's rules come first.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} keys the modules that the page loads
 */
export function pageStyles(manifest, keys) {
  const known = new Set(styles(manifest, [ENTRY]));
  return styles(manifest, keys).filter((href) => !known.has(href));
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function styles(manifest, keys) {
  const found = closure(manifest, keys).flatMap((each) => chunk(manifest, each).css ?? []);
  return [...new Set(found)].map((file) => `/${file}`);
}

/**
 * Every script that the main thread needs to hydrate a page.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} keys the modules that the page loads
 */
export function pageScripts(manifest, keys) {
  return closure(manifest, [ENTRY, ...keys]).map((each) => `/${chunk(manifest, each).file}`);
}

/**
 * The font files that every page needs: the basic subset of both typefaces.
 *
 * @param {Manifest} manifest
 */
export function fontsToPreload(manifest) {
  const fonts = (chunk(manifest, ENTRY).assets ?? []).filter((file) =>
    /-basic-[^/]*\.woff2$/.test(file),
  );
  if (fonts.length !== 2) {
    throw new Error(`The build has ${fonts.length} basic font subsets instead of 2.`);
  }
  return fonts.map((file) => `/${file}`);
}

/**
 * The Wasm file of the engine, or of a module that it fetches when needed: the decoders for some types of files, or the
 * face detector.
 *
 * @param {string} outDir
 * @param {'pixels' | 'codecs' | 'faces' | 'heic'} module
 */
export function wasmFile(outDir, module) {
  const files = readdirSync(join(outDir, 'assets')).filter(
    (file) => file.startsWith(`${module}_wasm_bg-`) && file.endsWith('.wasm'),
  );
  if (files.length !== 1) {
    throw new Error(`The build has ${files.length} Wasm files of ${module} instead of 1.`);
  }
  return `/assets/${files[0]}`;
}

/**
 * The files to prefetch for the editor: its page, the worker and the Wasm engine, without the decoders
 * and the face detector that only some visitors need.
 * The manifest does not cover the worker's bundle, so this searches its scripts
 * for file names.
 *
 * @param {string} outDir
 * @param {Manifest} manifest
 */
export function idleFiles(outDir, manifest) {
  const assets = readdirSync(join(outDir, 'assets'));
  /** @param {string} file */
  const mentions = (file) => {
    const text = readFileSync(join(outDir, 'assets', file), 'utf8');
    return assets.filter((other) => other !== file && text.includes(other));
  };
  const worker = assets.find((file) => /^worker-.*\.js$/.test(file));
  if (worker === undefined) throw new Error('The build has no worker.');
  const [wasm, codecs, faces] = /** @type {const} */ (['pixels', 'codecs', 'faces']).map((module) =>
    wasmFile(outDir, module).replace('/assets/', ''),
  );
  // A build may have no decoder of HEIC.
  const late = [codecs, ...assets.filter((file) => file.startsWith('heic_wasm_bg-'))];
  const engine = mentions(worker).find((file) => mentions(file).some((other) => other === wasm));
  if (engine === undefined) throw new Error('The worker does not load the Wasm file.');
  const files = mentions(engine).filter(
    (file) => !late.includes(file) && !mentions(file).some((other) => other === faces),
  );
  const names = [worker, engine, ...files].map((name) => `/assets/${name}`);
  const page = [...pageStyles(manifest, [EDITOR]), ...pageFiles(manifest, [EDITOR])];
  return [...new Set([...page, ...names])];
}
