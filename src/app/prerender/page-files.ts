/** Finds out which files of a build a page loads. All exported functions return paths from the site's root. */
import type { Manifest } from 'vite';

const ENTRY = 'index.html';

/** The key of the editor's page in the manifest. */
export const EDITOR = 'src/photo/editor/EditorPage.tsx';

/**
 * The engine's modules that have a Wasm file. Except for `pixels`, the page fetches each Wasm file only when it is
 * needed.
 */
type WasmModule = 'pixels' | 'codecs' | 'color' | 'faces' | 'heic';

/** The build of the scripts that run in browsers. */
export interface ClientBuild {
  readonly manifest: Manifest;
  /** The names of the files in /assets. */
  readonly assets: readonly string[];
  /** Reads a file of the build, as text. */
  readonly read: (file: string) => string;
}

function chunk(manifest: Manifest, key: string) {
  const found = manifest[key];
  if (found === undefined) throw new Error(`The build has no chunk for ${key}.`);
  return found;
}

/**
 * Returns the keys of these chunks and of all chunks that they import statically. Each chunk comes after its imports.
 */
function listWithImports(
  manifest: Manifest,
  keys: readonly string[],
  seen = new Set<string>(),
): readonly string[] {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...listWithImports(manifest, chunk(manifest, key).imports ?? [], seen), key];
  });
}

/**
 * The scripts that a page needs besides the scripts of index.html.
 *
 * @param keys the modules that the page loads
 */
export function pageFiles(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const known = new Set(listWithImports(manifest, [ENTRY]));
  const own = listWithImports(manifest, keys).filter((each) => !known.has(each));
  return own.map((each) => `/${chunk(manifest, each).file}`);
}

/**
 * The style sheets that a page needs besides the style sheets of index.html, in cascade
 * order: an imported component's rules come first.
 *
 * @param keys the modules that the page loads
 */
export function pageStyles(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const known = new Set(styles(manifest, [ENTRY]));
  return styles(manifest, keys).filter((href) => !known.has(href));
}

function styles(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const found = listWithImports(manifest, keys).flatMap((each) => chunk(manifest, each).css ?? []);
  return [...new Set(found)].map((file) => `/${file}`);
}

/**
 * Every script that the main thread needs to hydrate a page.
 *
 * @param keys the modules that the page loads
 */
export function pageScripts(manifest: Manifest, keys: readonly string[]): readonly string[] {
  return listWithImports(manifest, [ENTRY, ...keys]).map(
    (each) => `/${chunk(manifest, each).file}`,
  );
}

/** The font files that every page needs: the basic subset of both typefaces. */
export function fontsToPreload(manifest: Manifest): readonly string[] {
  const all = chunk(manifest, ENTRY).assets ?? [];
  const fonts = all.filter((file) => /-basic-[^/]*\.woff2$/.test(file));
  if (fonts.length !== 2) {
    throw new Error(`The build has ${fonts.length} basic font subsets instead of 2.`);
  }
  return fonts.map((file) => `/${file}`);
}

/**
 * Returns the path of a module's Wasm file.
 *
 * @param assets the names of the files in /assets
 */
export function wasmFile(assets: readonly string[], module: WasmModule): string {
  const files = assets.filter(
    (file) => file.startsWith(`${module}_wasm_bg-`) && file.endsWith('.wasm'),
  );
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new Error(`The build has ${files.length} Wasm files of ${module} instead of 1.`);
  }
  return `/assets/${file}`;
}

/**
 * The files to prefetch for the editor: its page, the worker and the Wasm engine. Leaves out the decoders, the colour
 * tables and the face detector, which only some visitors need. The manifest does not cover the worker's bundle, so this
 * function searches the worker's scripts for file names.
 */
export function idleFiles({ manifest, assets, read }: ClientBuild): readonly string[] {
  const mentions = (file: string): readonly string[] => {
    const text = read(`assets/${file}`);
    return assets.filter((other) => other !== file && text.includes(other));
  };
  const nameFile = (module: WasmModule) => wasmFile(assets, module).replace('/assets/', '');
  const pixels = nameFile('pixels');
  // A script of the page may have a name that begins in the same way.
  const workers = assets.filter((file) => /^worker-.*\.js$/.test(file));
  const [found] = workers.flatMap((worker) =>
    mentions(worker)
      .filter((file) => mentions(file).includes(pixels))
      .map((engine) => ({ worker, engine })),
  );
  if (found === undefined) throw new Error('No worker loads the Wasm file.');
  const { worker, engine } = found;
  // Some builds have no HEIC decoder, so this list may be empty.
  const heic = assets.filter((file) => file.startsWith('heic_wasm_bg-'));
  const late = [nameFile('codecs'), nameFile('color'), ...heic];
  const files = mentions(engine).filter(
    (file) => !late.includes(file) && !mentions(file).includes(nameFile('faces')),
  );
  const names = [worker, engine, ...files].map((name) => `/assets/${name}`);
  const page = [...pageStyles(manifest, [EDITOR]), ...pageFiles(manifest, [EDITOR])];
  return [...new Set([...page, ...names])];
}
