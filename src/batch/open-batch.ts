import { withTimeLimit } from '../browser/time-limit';
import { EngineClient } from 'roundel';
import { uploadLimit } from '../site-settings/read-settings';
import { trackAll } from '../telemetry/events';
import { DatabaseStorage } from './storage/indexed-db';
import { MemoryStorage } from './storage/in-memory';
import { StorageWithMemory } from './storage/with-memory';
import type { BatchStorage } from './storage/batch-storage';
import { Batch } from './work/batch';
import { laneCount } from './work/lanes';

/** The lock that lets only one tab at a time work on the list. */
const LOCK = 'roundel-batch';

/**
 * How long the browser may take to open and read the stored list, in milliseconds. In WebKit, a database may stay
 * locked for minutes after the visitor has left a page that was writing to it.
 */
export const OPEN_LIMIT = 10_000;

/**
 * The files that were chosen since the document was loaded. They are not lost when the visitor goes to another page of
 * the site and comes back.
 */
const held = new Map<string, File>();

/** The storage for what the browser refuses to store. It lasts as long as the document. */
const memory = new MemoryStorage();

/** Opens the stored list. If the browser cannot open or read it in time, opens a list in memory. */
async function createBatch(): Promise<Batch> {
  const opening = DatabaseStorage.open().then((database) => {
    return openList(new StorageWithMemory(database, memory));
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
    return openList(memory);
  }
}

async function openList(storage: BatchStorage): Promise<Batch> {
  const batch = new Batch({
    storage,
    held,
    createEngine: () => new EngineClient(),
    lanes: laneCount(navigator),
    maxBytes: uploadLimit,
    track: trackAll,
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
  signal: AbortSignal,
): Promise<void> {
  const use = async (create = createBatch): Promise<true> => {
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
    await use(() => openList(memory));
  }
}
