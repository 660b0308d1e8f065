import { staffPages } from '#words/staff-pages';
import type { AutosaveStatus } from '../drafts/autosave';

const {
  editor: { autosave: words },
} = staffPages;

/** Where the unsaved text is stored. Screen readers announce changes. */
export function AutosaveNote({ status }: { readonly status: AutosaveStatus }) {
  return <p role="status">{text(status)}</p>;
}

function text(status: AutosaveStatus): string {
  switch (status.kind) {
    case 'idle':
    case 'saving':
      return words[status.kind];
    case 'saved':
      return words.saved(new Date(status.at));
    case 'failed':
      return status.local ? words.localOnly : words.failed;
  }
}
