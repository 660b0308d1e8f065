import { startTransition, useEffect, useRef, useState } from 'react';
import { workerAddress } from 'roundel';
import { runNewest } from '../../../../browser/run-newest';
import { withTimeLimit } from '../../../../browser/time-limit';
import { WorkerClient } from '../../../../browser/worker-client';
import { keyBlocks, type Block } from '../../../../ui/markdown/key-blocks';
import type { PreviewWorkApi } from './preview-work';
import previewWork from './preview-work?worker&url';

/** Milliseconds after which a worker that has not answered is replaced. */
const TIME_LIMIT = 30_000;

export interface Preview {
  /** The newest text that has been parsed. Null before the first. */
  readonly blocks: readonly Block[] | null;
  /** Whether a newer text could not be parsed. */
  readonly hasFailed: boolean;
}

/**
 * Parses a text in a worker, which ends on unmount. While a text is parsed, only the newest text waits. The preview of
 * an earlier text stays until the next is there. After a failure, the next text is tried in a new worker.
 */
export function usePreview(text: string): Preview {
  const [preview, setPreview] = useState<Preview>({ blocks: null, hasFailed: false });
  const request = useRef<((text: string) => void) | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const worker = new WorkerClient<PreviewWorkApi>(
      () => new Worker(workerAddress(previewWork), { type: 'module', name: 'preview' }),
    );
    request.current = runNewest(async (wanted) => {
      try {
        const parsing = worker.call((api) => api.parse(wanted), signal);
        const trees = await withTimeLimit(parsing, TIME_LIMIT);
        startTransition(() => {
          setPreview(({ blocks }) => ({
            blocks: keyBlocks(blocks ?? [], trees),
            hasFailed: false,
          }));
        });
      } catch (error) {
        worker.dispose();
        if (signal.aborted) return;
        console.warn('Could not make the preview.', error);
        setPreview(({ blocks }) => ({ blocks, hasFailed: true }));
      }
    });
    return () => {
      leaving.abort();
      worker.dispose();
    };
  }, []);

  useEffect(() => {
    request.current?.(text);
  }, [text]);

  return preview;
}
