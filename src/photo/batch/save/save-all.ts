import { saveZip as saveZipFile } from '../../pipeline/save-zip';
import type { ZipEntry } from '../../pipeline/zip';
import type { ToolId } from 'roundel/tools';
import type { BatchItem } from '../work/item';
import { resultNames } from './names';

/** The part of the File System Access API that TypeScript's types lack. Not every browser has this part. */
interface Picker {
  readonly showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

/** The results to save, and the callbacks. */
export interface Saving {
  readonly items: readonly BatchItem[];
  readonly tool: ToolId;
  readonly readResult: (id: string) => Promise<Blob | null>;
  /** Called with the number of pictures that have been written, or found to be lost, so far. */
  readonly onProgress: (written: number) => void;
  /** Called with pictures as soon as they are saved. */
  readonly onSaved: (items: readonly BatchItem[]) => void;
  /** Called with a picture that the browser has lost from its storage. The picture is not saved. */
  readonly onLost: (item: BatchItem) => void;
  readonly signal: AbortSignal;
}

interface NamedResult extends ZipEntry {
  readonly item: BatchItem;
}

function picker(): Picker {
  return typeof window === 'undefined' ? {} : (window as Picker);
}

/** Whether this browser can write into a folder. */
export function canSaveToFolder(): boolean {
  return picker().showDirectoryPicker !== undefined;
}

/** The name of a ZIP: edited-{tool}-{timestamp}.zip. */
function zipName(tool: ToolId, time: number): string {
  return `edited-${tool}-${String(time)}.zip`;
}

/**
 * Saves the results as one ZIP, completely or not at all. Results that the browser has lost are left out.
 *
 * @throws an AbortError when the visitor cancelled
 */
export async function saveZip(saving: Saving): Promise<void> {
  const saved: BatchItem[] = [];
  const entries = noted(results(saving), saved);
  const name = zipName(saving.tool, Date.now());
  const size = saving.items.reduce((sum, { state }) => {
    return sum + (state.phase === 'done' ? state.result.bytes : 0);
  }, 0);
  await saveZipFile({ name, entries, size }, saving.signal);
  saving.onSaved(saved);
}

/**
 * Saves the results as files in a folder that the visitor chooses. Replaces files of the same name. If writing fails,
 * the files that are already written remain.
 *
 * @throws an AbortError when the visitor cancelled
 */
export async function saveToFolder(saving: Saving): Promise<void> {
  const { showDirectoryPicker } = picker();
  if (showDirectoryPicker === undefined) throw new Error('This browser cannot write into folders.');
  const folder = await showDirectoryPicker.call(window, { id: 'results', mode: 'readwrite' });
  for await (const { item, name, content } of results(saving)) {
    const file = await folder.getFileHandle(name, { create: true });
    await content.stream().pipeTo(await file.createWritable(), { signal: saving.signal });
    saving.onSaved([item]);
  }
}

/** Yields the results. Adds each item to `taken` once the consumer requests the next result. */
async function* noted(
  all: AsyncIterable<NamedResult>,
  taken: BatchItem[],
): AsyncGenerator<NamedResult> {
  for await (const result of all) {
    yield result;
    taken.push(result.item);
  }
}

/** Reads and yields the results one after the other. Skips results that the browser has lost. */
async function* results({
  items,
  tool,
  readResult,
  onProgress,
  onLost,
  signal,
}: Saving): AsyncGenerator<NamedResult> {
  const names = resultNames(items, tool);
  const modified = new Date();
  for (const [index, item] of items.entries()) {
    signal.throwIfAborted();
    const content = await readResult(item.id);
    signal.throwIfAborted();
    const name = names[index];
    if (content === null) onLost(item);
    else if (name !== undefined) yield { item, name, content, modified };
    onProgress(index + 1);
  }
}
