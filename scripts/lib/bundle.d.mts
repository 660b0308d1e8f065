export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Vite's build manifest: chunks by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const EDITOR: string;

/** Every script the main thread needs before a page is alive, as paths from the site's root. */
export function pageScripts(manifest: Manifest, keys: readonly string[]): readonly string[];

/** The one Wasm file of the build, as a path from the site's root. */
export function wasmFile(outDir: string): string;
