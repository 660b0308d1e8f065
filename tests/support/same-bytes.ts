/**
 * Files that every browser and Node must turn into the same bytes. `tests/fixtures/expected/checksums.json`
 * has the SHA-256 hashes of the PNGs. After a change of the PNG encoder or of a tool, update them:
 * `WRITE_CHECKSUMS=yes npx vitest run --project isolated tests/unit/engine/same-bytes.isolated.test.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TOOL_IDS, type ToolId } from '../../packages/roundel/src/tools/registry';
import { COLOR_FILES, PHOTOS, UNIFORM_FILES } from '../fixtures/index';

/**
 * The hashes of the PNGs of one file. `opened` is the whole picture, `turned` the turned picture and `straightened` the
 * straightened picture. `adjusted` is the WhatsApp tool's result for the turned and straightened picture. The id of
 * each tool is the key of the tool's result with default values. If an encoding fails, the value is the error's code
 * instead of a hash.
 */
export type Checksums = Partial<
  Record<'opened' | 'turned' | 'straightened' | 'adjusted' | ToolId, string>
>;

export interface SameFile {
  /** The path, relative to the folder of fixtures. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The tools to run: all tools for a photo, and none for pictures of colour patches, which test only decoding. */
  readonly tools: readonly ToolId[];
}

function read(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

export const SAME_FILES: readonly SameFile[] = [
  ...PHOTOS.map(({ name, path }) => ({
    name: `photos/${name}`,
    bytes: read(path),
    tools: TOOL_IDS,
  })),
  ...COLOR_FILES.map(({ name, path }) => ({
    name: `colors/${name}`,
    bytes: read(path),
    tools: [],
  })),
  ...UNIFORM_FILES.map(({ name, bytes }) => ({ name: `uniform/${name}`, bytes, tools: [] })),
];

const CHECKSUMS = new URL('../fixtures/expected/checksums.json', import.meta.url);

/** The expected hashes of all files, keyed by name. */
export function expectedChecksums(): Record<string, Checksums> {
  return JSON.parse(readFileSync(CHECKSUMS, 'utf8')) as Record<string, Checksums>;
}

export function writeChecksums(checksums: Record<string, Checksums>): void {
  writeFileSync(CHECKSUMS, `${JSON.stringify(checksums, null, 2)}\n`);
}
