import { withTimeLimit } from '../../browser/time-limit';
import { EngineClient } from 'roundel';
import type { ToolId } from 'roundel/tools';
import { createAppReader } from '../../office/settings/read-settings';
import { createAppTracker } from '../../office/events/events';
import type { AppKeep } from '../../ui/routing/kept';
import { createResultRest } from '../pipeline/result-rest';
import { createDrafts, type Drafts } from '../tool-controls/drafts';
import { DatabaseStorage } from './storage/indexed-db';
import { MemoryStorage } from './storage/in-memory';
import { StorageWithMemory } from './storage/with-memory';
import type { BatchStorage } from './storage/batch-storage';
import { Batch, type BatchPorts } from './work/batch';
import { laneCount } from './work/lanes';

/** The lock that lets only one tab at a time work on the list. */
const LOCK = 'roundel-batch';

/**
 * How long the browser may take to open and read the stored list, in milliseconds. In WebKit, a database may stay
 * locked for minutes after the visitor has left a page that was writing to it.
 */
export const OPEN_LIMIT = 10_000;

/** What is not lost when the visitor goes to another page of the site and comes back, and what the list is made with. */
export interface BatchMemory extends Pick<BatchPorts, 'maxBytes' | 'onResult' | 'track'> {
  /** The files that were chosen, by the photo's id. */
  readonly held: Map<string, File>;
  /** What the browser refuses to store. */
  readonly storage: MemoryStorage;
  /** Returns the texts of a tool's settings that were typed and have a fault. */
  readonly draftsOf: (tool: ToolId) => Drafts;
}

export function createBatchMemory(keep: AppKeep): BatchMemory {
  return {
    held: new Map(),
    storage: new MemoryStorage(),
    draftsOf: createDrafts(),
    maxBytes: (size) => keep(createAppReader).uploadLimit(size),
    track: (events) => {
      keep(createAppTracker)(events);
    },
    onResult: () => {
      keep(createResultRest).note();
    },
  };
}

/** Opens the stored list. If the browser cannot open or read it in time, opens a list in memory. */
async function createBatch(memory: BatchMemory): Promise<Batch> {
  const opening = DatabaseStorage.open().then((database) => {
    return openList(new StorageWithMemory(database, memory.storage), memory);
  });
  try {
    return await withTimeLimit(opening, OPEN_LIMIT);
  } catch (error) {
    console.warn('The list cannot be kept in this browser.', error);
    opening.then(
      (late) => {
        late.close();
      },
      () => undefined,
    );
    return openList(memory.storage, memory);
  }
}

async function openList(
  storage: BatchStorage,
  { held, maxBytes, onResult, track }: BatchMemory,
): Promise<Batch> {
  const batch = new Batch({
    storage,
    held,
    createEngine: () => new EngineClient(),
    lanes: laneCount(navigator),
    maxBytes,
    onResult,
    track,
  });
  try {
    await batch.open();
    return batch;
  } catch (error) {
    batch.close();
    throw error;
  }
}

export interface OpenListener {
  /** Called when the list is open in another tab. */
  readonly onElsewhere: () => void;
  readonly onOpen: (batch: Batch) => void;
}

/** Opens the list as soon as no other tab has it, and closes it when the signal fires. Never rejects. */
export async function openBatch(
  { onElsewhere, onOpen }: OpenListener,
  memory: BatchMemory,
  signal: AbortSignal,
): Promise<void> {
  const use = async (create = () => createBatch(memory)): Promise<true> => {
    if (signal.aborted) return true;
    const batch = await create();
    await new Promise<void>((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      signal.addEventListener('abort', () => {
        resolve();
      });
      onOpen(batch);
    });
    batch.close();
    return true;
  };
  try {
    // Checks for locks, which older browsers lack, although TypeScript's types declare them.
    if (!('locks' in navigator)) {
      await use();
      return;
    }
    const used = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock === null ? false : use(),
    );
    if (used) return;
    onElsewhere();
    await navigator.locks.request(LOCK, { signal }, () => use());
  } catch (error) {
    // If the visitor leaves the page while this waits for the lock, the wait ends with an AbortError, which needs no
    // report.
    if (signal.aborted) return;
    // The visitor blocks storage, and the locks with it. Without a lock, another tab may have the stored list.
    console.warn('The list cannot be kept in this browser.', error);
    await use(() => openList(memory.storage, memory));
  }
}
