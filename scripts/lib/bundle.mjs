/** Reads from Vite's manifest what a page consists of. All results are paths from the site's root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = 'index.html';
export const EDITOR = 'src/editor/EditorPage.tsx';

function chunk(manifest, key) {
  const found = manifest[key];
  if (found === undefined) throw new Error(`The build has no ${key}.`);
  return found;
}

/** The keys of everything that chunks import statically, each before those that import it. */
function closure(manifest, keys, seen = new Set()) {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...closure(manifest, chunk(manifest, key).imports ?? [], seen), key];
  });
}

/** The scripts a page adds to those that index.html names. `keys` are the modules it loads. */
export function pageFiles(manifest, keys) {
  const known = new Set(closure(manifest, [ENTRY]));
  const own = closure(manifest, keys).filter((each) => !known.has(each));
  return own.map((each) => `/${chunk(manifest, each).file}`);
}

/**
 * The style sheets a page adds to those that index.html links, in the order in
 * which their rules have to stand: what a component is made of comes first.
 */
export function pageStyles(manifest, keys) {
  const known = new Set(styles(manifest, [ENTRY]));
  return styles(manifest, keys).filter((href) => !known.has(href));
}

function styles(manifest, keys) {
  const found = closure(manifest, keys).flatMap((each) => chunk(manifest, each).css ?? []);
  return [...new Set(found)].map((file) => `/${file}`);
}

/** Every script the main thread needs before a page is alive. */
export function pageScripts(manifest, keys) {
  return closure(manifest, [ENTRY, ...keys]).map((each) => `/${chunk(manifest, each).file}`);
}

/** The parts of the two faces that every page needs. */
export function fontsToPreload(manifest) {
  const fonts = (chunk(manifest, ENTRY).assets ?? []).filter((file) =>
    /-basic-[^/]*\.woff2$/.test(file),
  );
  if (fonts.length !== 2) throw new Error('The build does not have the basic parts of two faces.');
  return fonts.map((file) => `/${file}`);
}

/** The one Wasm file of the build. */
export function wasmFile(outDir) {
  const files = readdirSync(join(outDir, 'assets')).filter((file) => file.endsWith('.wasm'));
  if (files.length !== 1) throw new Error(`The build has ${files.length} Wasm files, not one.`);
  return `/assets/${files[0]}`;
}

/**
 * What a visitor will need next: the editor, and the worker with its Wasm
 * engine. The worker is a bundle of its own, which the manifest does not
 * describe, so the names are found in its scripts.
 */
export function idleFiles(outDir, manifest) {
  const assets = readdirSync(join(outDir, 'assets'));
  const mentions = (file) => {
    const text = readFileSync(join(outDir, 'assets', file), 'utf8');
    return assets.filter((other) => other !== file && text.includes(other));
  };
  const worker = assets.find((file) => /^worker-.*\.js$/.test(file));
  if (worker === undefined) throw new Error('The build has no worker.');
  const wasm = wasmFile(outDir).replace('/assets/', '');
  const engine = mentions(worker).find((file) => mentions(file).includes(wasm));
  if (engine === undefined) throw new Error('The worker does not lead to the Wasm.');
  const names = [worker, engine, ...mentions(engine)].map((name) => `/assets/${name}`);
  const page = [...pageStyles(manifest, [EDITOR]), ...pageFiles(manifest, [EDITOR])];
  return [...new Set([...page, ...names])];
}
