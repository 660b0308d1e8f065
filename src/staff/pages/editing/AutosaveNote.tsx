import { staffPages } from '#words/staff-pages';
import type { AutosaveStatus } from '../drafts/autosave';

const {
  editor: { autosave: words },
} = staffPages;

/** Where the unsaved text is safe; read out when that changes. */
export function AutosaveNote({ status }: { readonly status: AutosaveStatus }) {
  return <p role="status">{text(status)}</p>;
}

function text(status: AutosaveStatus): string {
  switch (status.kind) {
    case 'idle':
    case 'saving':
      return words[status.kind];
    case 'kept':
      return words.kept(new Date(status.at));
    case 'failed':
      return status.local ? words.failed : words.nowhere;
  }
}
