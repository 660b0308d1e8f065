import { systemFilesTexts } from '#words/system-files';
import { serviceWorkers } from '../../../browser/service-workers';
import { withTimeLimit } from '../../../browser/time-limit';
import { toDrop } from '../../pipeline/kept-drop';
import { SHARED_HASH, TAKE_SHARED } from '../../pipeline/shared-picture';
import { wordsNow } from '../../../content/page-language';
import type { WordsOf } from '../../../content/texts';
import { notify } from '../../../ui/notify';
import type { Editor } from '../create-editor';

/** How long to wait for the service worker to hand over a shared photo, in milliseconds. */
const TIME_LIMIT = 10_000;

/** The part of the Launch Handler API that this file uses. Chromium has this API, but TypeScript's types lack it. */
interface LaunchQueue {
  setConsumer(
    consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/**
 * Opens what another program shared with the installed site, or what the system opened with the installed site. The
 * same rules hold as for dropped files.
 */
export function openSystemFiles(editor: Editor): void {
  if (location.hash === SHARED_HASH) {
    // Removes the fragment, because otherwise a reload would request the photo again.
    history.replaceState(history.state, '', location.pathname + location.search);
    void open(editor, takeShared(), 'sharedMissing');
  }
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void open(editor, readFiles(files), 'fileMissing');
  });
}

async function open(
  editor: Editor,
  arriving: Promise<readonly File[]>,
  missing: keyof WordsOf<typeof systemFilesTexts>,
): Promise<void> {
  const files = await arriving.catch(() => []);
  if (files.length === 0) notify('error', () => wordsNow(systemFilesTexts)[missing]);
  // If the visitor has chosen a photo in the meantime, that photo stays open.
  else if (editor.store.getState().status.phase === 'empty') {
    await editor.actions.take(toDrop(files));
  }
}

/** The files that can be read. */
async function readFiles(handles: readonly FileSystemFileHandle[]): Promise<readonly File[]> {
  const readings = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  return readings.flatMap((reading) => (reading.status === 'fulfilled' ? reading.value : []));
}

/** Takes the shared photos from the service worker. Empty if the worker has none or does not answer. */
async function takeShared(): Promise<readonly File[]> {
  const controller = serviceWorkers()?.controller ?? null;
  if (controller === null) return [];
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data);
    };
  });
  controller.postMessage(TAKE_SHARED, [port2]);
  try {
    const pictures = await withTimeLimit(answer, TIME_LIMIT);
    return Array.isArray(pictures) ? pictures.filter((each) => each instanceof File) : [];
  } finally {
    port1.close();
  }
}
