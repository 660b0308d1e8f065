import { saveFile } from '../../pipeline/download';
import { zipBlob, zipStream, type ZipEntry } from '../../pipeline/zip';
import type { ToolId } from '../../records/tool-id';
import type { BatchItem } from '../work/item';
import { resultNames } from './names';

/** The parts of the File System Access API that TypeScript's types lack. Not in every browser. */
interface Pickers {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }) => Promise<FileSystemFileHandle>;
  readonly showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

/** From this size a ZIP is streamed to a file that the visitor names, where the browser can do that. */
const LARGE = 200_000_000;

/** What is saved. */
export interface Saving {
  readonly items: readonly BatchItem[];
  readonly tool: ToolId;
  readonly readResult: (id: string) => Promise<Blob | null>;
  /** Called with the number of pictures that were written. */
  readonly onProgress: (written: number) => void;
  readonly signal: AbortSignal;
}

interface NamedResult extends ZipEntry {
  readonly id: string;
}

function pickers(): Pickers {
  return typeof window === 'undefined' ? {} : (window as Pickers);
}

/** Whether this browser can write into a folder. */
export function canSaveToFolder(): boolean {
  return pickers().showDirectoryPicker !== undefined;
}

/** The name of a ZIP: edited-{tool}-{timestamp}.zip. */
export function zipName(tool: ToolId, time: number): string {
  return `edited-${tool}-${String(time)}.zip`;
}

/**
 * Saves the results as a ZIP.
 *
 * @returns the ids of the pictures that were saved
 * @throws an AbortError when the visitor cancelled
 */
export async function saveZip(saving: Saving): Promise<readonly string[]> {
  const saved: string[] = [];
  const entries = results(saving, saved);
  const name = zipName(saving.tool, Date.now());
  const { showSaveFilePicker } = pickers();
  const bytes = saving.items.reduce((sum, { state }) => {
    return sum + (state.phase === 'done' ? state.result.bytes : 0);
  }, 0);
  if (bytes < LARGE || showSaveFilePicker === undefined) {
    saveFile(await zipBlob(entries, saving.signal), name);
    return saved;
  }
  const types = [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }];
  const handle = await showSaveFilePicker.call(window, { suggestedName: name, types });
  saving.signal.throwIfAborted();
  await zipStream(entries).pipeTo(await handle.createWritable(), { signal: saving.signal });
  return saved;
}

/**
 * Saves the results as files of a folder that the visitor chooses. Files of the same name are replaced.
 *
 * @returns the ids of the pictures that were saved
 * @throws an AbortError when the visitor cancelled
 */
export async function saveToFolder(saving: Saving): Promise<readonly string[]> {
  const { showDirectoryPicker } = pickers();
  if (showDirectoryPicker === undefined) throw new Error('This browser cannot write into folders.');
  const folder = await showDirectoryPicker.call(window, { id: 'results', mode: 'readwrite' });
  const saved: string[] = [];
  for await (const { name, content } of results(saving, saved)) {
    const file = await folder.getFileHandle(name, { create: true });
    await content.stream().pipeTo(await file.createWritable(), { signal: saving.signal });
  }
  return saved;
}

/** The results one after the other. One that the browser lost is left out. */
async function* results(
  { items, tool, readResult, onProgress, signal }: Saving,
  saved: string[],
): AsyncGenerator<NamedResult> {
  const names = resultNames(items, tool);
  const modified = new Date();
  for (const [index, { id }] of items.entries()) {
    signal.throwIfAborted();
    const content = await readResult(id);
    signal.throwIfAborted();
    const name = names[index];
    if (content !== null && name !== undefined) {
      yield { id, name, content, modified };
      saved.push(id);
    }
    onProgress(index + 1);
  }
}
