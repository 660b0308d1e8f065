import { staffPages } from '#words/staff-pages';
import { staffVersions } from '#words/staff-versions';
import { Note } from '../../../ui/Note';
import type { MergeNotes } from '../editing/state';
import { asText } from '../text/TextDifferences';

const { fields } = staffPages;
const { merged: words } = staffVersions;

/** Says that a merge was clean, or what the user has to resolve. */
export function MergeNote({ merge }: { readonly merge: MergeNotes }) {
  const { theirs, disputed, conflicts } = merge;
  const name = theirs.updated_by_name;
  const isClean = conflicts === 0 && disputed.length === 0;
  return (
    <Note kind={isClean ? 'quiet' : 'danger'}>
      {isClean && <p>{words.clean(name)}</p>}
      {conflicts > 0 && <p>{words.conflicts(name, conflicts)}</p>}
      {disputed.map((field) => (
        <p key={field}>{words.disputed(fields[field], asText(theirs[field]) || words.empty)}</p>
      ))}
    </Note>
  );
}
