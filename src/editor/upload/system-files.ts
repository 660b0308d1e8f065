import { systemFileWords as words } from '#words/system-files';
import { serviceWorkers } from '../../browser/service-workers';
import { withTimeLimit } from '../../browser/time-limit';
import { SHARED_HASH, TAKE_SHARED } from '../../pipeline/shared-picture';
import { notify } from '../../ui/notify';
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
 * Opens the photo that another program shared with the installed site, or the file that the system opened with the
 * installed site. The file must follow the same rules as a chosen file.
 *
 * @param editor a parameter, because an import would make the bundler move the editor out of the page's script
 */
export function openSystemFiles(editor: Editor): void {
  if (location.hash === SHARED_HASH) {
    // Removes the fragment, because otherwise a reload would request the photo again.
    history.replaceState(history.state, '', location.pathname + location.search);
    void open(editor, takeShared(), words.sharedMissing);
  }
  window.launchQueue?.setConsumer(({ files = [] }) => {
    const [first] = files;
    if (first !== undefined) void open(editor, first.getFile(), words.fileMissing);
  });
}

async function open(
  editor: Editor,
  arriving: Promise<File | null>,
  missing: string,
): Promise<void> {
  const file = await arriving.catch(() => null);
  if (file === null) notify('error', missing);
  // If the visitor has chosen a photo in the meantime, that photo stays open.
  else if (editor.store.getState().status.phase === 'empty') await editor.actions.choose(file);
}

/** Takes the shared photo from the service worker. Null if the worker has none or does not answer. */
async function takeShared(): Promise<File | null> {
  const controller = serviceWorkers()?.controller ?? null;
  if (controller === null) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data);
    };
  });
  controller.postMessage(TAKE_SHARED, [port2]);
  try {
    const picture = await withTimeLimit(answer, TIME_LIMIT);
    return picture instanceof File ? picture : null;
  } finally {
    port1.close();
  }
}
