import { staffPages } from '#words/staff-pages';
import { staffVersions } from '#words/staff-versions';
import { Note } from '../../../../ui/Note';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import type { MergeNotes } from '../editing/state';
import { asText } from '../text/TextDifferences';

const { fields } = staffPages;
const { merged: words } = staffVersions;

/** Says that a merge was clean, or what the user has to resolve. */
export function MergeNote({ merge }: { readonly merge: MergeNotes }) {
  const { theirs, disputed, conflicts } = merge;
  const name = isolated(theirs.updated_by_name);
  const isClean = conflicts === 0 && disputed.length === 0;
  return (
    <Note kind={isClean ? 'quiet' : 'danger'}>
      {isClean && (
        <p>
          <Sentence>{words.clean(name)}</Sentence>
        </p>
      )}
      {conflicts > 0 && (
        <p>
          <Sentence>{words.conflicts(name, conflicts)}</Sentence>
        </p>
      )}
      {disputed.map((field) => (
        <p key={field}>
          <Sentence>
            {words.disputed(fields[field], isolated(asText(theirs[field])) || words.empty)}
          </Sentence>
        </p>
      ))}
    </Note>
  );
}
