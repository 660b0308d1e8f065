import { staffPages } from '#words/staff-pages';
import { Note } from '../../../ui/Note';
import type { MergeNotes } from '../editing/state';
import type { DisputedField } from '../text/merge-pages';

const { fields, merged: words } = staffPages;

/** After a merge: what fitted, and what is still to be decided. */
export function MergeNote({ merge }: { readonly merge: MergeNotes }) {
  const { theirs, disputed, conflicts } = merge;
  const name = theirs.updated_by_name;
  const isClean = conflicts === 0 && disputed.length === 0;
  return (
    <Note kind={isClean ? 'quiet' : 'danger'}>
      {isClean && <p>{words.clean(name)}</p>}
      {conflicts > 0 && <p>{words.conflicts(name, conflicts)}</p>}
      {disputed.map((field) => (
        <p key={field}>{words.disputed(fields[field], said(theirs[field]))}</p>
      ))}
    </Note>
  );
}

function said(value: MergeNotes['theirs'][DisputedField]): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value === '' ? words.empty : value;
}
