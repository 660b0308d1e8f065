import { keyMutations, serverTimeMutations, text, textMutations } from '../mutations';
import { allowed, refused, refusedTo, type WriteCase, type Variant } from '../write-case';
import { PEOPLE, SUSPECTS, getUid, type Person } from '../people';
import { profileRow } from '../rows';
import { all, edit, editAt, moveAt, NOW, set, update } from '../writes';
import { MAX_NAME_LENGTH } from '../../../packages/records/src/profile';

const { anonymous, stranger, owner, editor, admin } = PEOPLE;

/** Returns the same person with a different e-mail address in the token. */
function withEmail(person: Person, email: string): Person {
  return { ...person, token: { ...person.token, email } };
}

/** Returns a variant with an e-mail address of this length, both in the profile and in the token. */
function emailOfLength(length: number, outcome: 'allowed' | 'refused'): Variant {
  const email = text(length);
  return {
    what: `email of ${length} characters, as in the token`,
    outcome,
    as: withEmail(stranger, email),
    change: edit({ email }),
  };
}

const CREATES = [set(`profiles/${getUid(stranger)}`, profileRow(stranger))];
const RENAMES = [
  update(`profiles/${getUid(owner)}`, {
    first_name: 'Grace',
    search_name: 'grace lovelace',
    updated_at: NOW,
  }),
];

export const PROFILE_WRITES: readonly WriteCase[] = [
  {
    collection: 'profiles',
    does: 'create one’s own profile',
    as: stranger,
    writes: CREATES,
    variants: [
      ...keyMutations(CREATES, 0),
      ...textMutations('first_name', 0, MAX_NAME_LENGTH),
      ...textMutations('last_name', 0, MAX_NAME_LENGTH),
      // The field consists of two names and a space. Converting a name to lower case can double its length.
      ...textMutations('search_name', 0, 4 * MAX_NAME_LENGTH + 1),
      allowed('first_name of 50 surrogate pairs', edit({ first_name: '😀'.repeat(50) })),
      refused('first_name of 51 surrogate pairs', edit({ first_name: '😀'.repeat(51) })),
      refused('with the editor’s e-mail', edit({ email: 'editor@roundel.test' })),
      emailOfLength(3, 'allowed'),
      emailOfLength(2, 'refused'),
      emailOfLength(320, 'allowed'),
      emailOfLength(321, 'refused'),
      {
        what: 'with an unverified e-mail',
        outcome: 'allowed',
        as: { ...stranger, token: { ...stranger.token, email_verified: false } },
      },
      refused('with another’s id', edit({ id: getUid(editor) })),
      refused('under another’s path', moveAt(0, `profiles/${getUid(editor)}`)),
      refused(
        'with another’s path and id',
        all(moveAt(0, `profiles/${getUid(editor)}`), edit({ id: getUid(editor) })),
      ),
      ...serverTimeMutations(0, 'created_at'),
      ...serverTimeMutations(0, 'updated_at'),
      refusedTo(anonymous),
      refusedTo(admin),
      refusedTo(
        SUSPECTS.noEmail,
        all(
          moveAt(0, `profiles/${getUid(SUSPECTS.noEmail)}`),
          edit({ id: getUid(SUSPECTS.noEmail) }),
        ),
      ),
    ],
  },
  {
    collection: 'profiles',
    does: 'change one’s own name',
    as: owner,
    writes: RENAMES,
    variants: [
      refused('with another’s id', editAt(0, { id: getUid(editor) })),
      refused('with another created_at', editAt(0, { created_at: NOW })),
      refused('with another’s e-mail', editAt(0, { email: 'admin@roundel.test' })),
      refused('with an extra key', editAt(0, { role: 'admin' })),
      refused('with a name of 101 characters', edit({ first_name: text(101) })),
      ...serverTimeMutations(0, 'updated_at'),
      {
        what: 'with the old e-mail, while the token has a new one',
        outcome: 'refused',
        as: withEmail(owner, 'new@roundel.test'),
      },
      {
        what: 'with the new e-mail of the token',
        outcome: 'allowed',
        as: withEmail(owner, 'new@roundel.test'),
        change: editAt(0, { email: 'new@roundel.test' }),
      },
      refusedTo(editor, editAt(0, { email: 'editor@roundel.test' })),
      allowed('with the unchanged e-mail', editAt(0, { email: 'owner@roundel.test' })),
      refusedTo(stranger),
      refusedTo(admin),
    ],
  },
];
