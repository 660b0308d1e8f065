import { keyBends, serverTimeBends, text, textBends } from '../bends';
import { allowed, refused, refusedTo, type Form, type Variant } from '../form';
import { PEOPLE, SUSPECTS, uidOf, type Person } from '../people';
import { profileRow } from '../rows';
import { all, edit, editAt, moveAt, NOW, set, update } from '../writes';
import { MAX_NAME_LENGTH } from '../../../src/records/profile';

const { anonymous, stranger, owner, editor, admin } = PEOPLE;

/** The same person, whose token says another e-mail. */
function withEmail(person: Person, email: string): Person {
  return { ...person, token: { ...person.token, email } };
}

/** A profile with the e-mail of a token that has it. */
function emailOfLength(length: number, outcome: 'allowed' | 'refused'): Variant {
  const email = text(length);
  return {
    what: `email of ${length} units, as the token says`,
    outcome,
    as: withEmail(stranger, email),
    change: edit({ email }),
  };
}

const MAKES = [set(`profiles/${uidOf(stranger)}`, profileRow(stranger))];
const RENAMES = [
  update(`profiles/${uidOf(owner)}`, {
    first_name: 'Grace',
    search_name: 'grace lovelace',
    updated_at: NOW,
  }),
];

export const PROFILE_FORMS: readonly Form[] = [
  {
    collection: 'profiles',
    does: 'make one’s own',
    as: stranger,
    writes: MAKES,
    variants: [
      ...keyBends(MAKES, 0),
      ...textBends('first_name', 0, MAX_NAME_LENGTH),
      ...textBends('last_name', 0, MAX_NAME_LENGTH),
      // Two names and a space, each letter doubled at most.
      ...textBends('search_name', 0, 4 * MAX_NAME_LENGTH + 1),
      allowed('first_name of 50 letters of two units', edit({ first_name: '😀'.repeat(50) })),
      refused('first_name of 51 letters of two units', edit({ first_name: '😀'.repeat(51) })),
      refused('the editor’s e-mail', edit({ email: 'editor@roundel.test' })),
      emailOfLength(3, 'allowed'),
      emailOfLength(2, 'refused'),
      emailOfLength(320, 'allowed'),
      emailOfLength(321, 'refused'),
      {
        what: 'an e-mail not verified',
        outcome: 'allowed',
        as: { ...stranger, token: { ...stranger.token, email_verified: false } },
      },
      refused('another’s id', edit({ id: uidOf(editor) })),
      refused('in another’s place', moveAt(0, `profiles/${uidOf(editor)}`)),
      refused(
        'in another’s place and name',
        all(moveAt(0, `profiles/${uidOf(editor)}`), edit({ id: uidOf(editor) })),
      ),
      ...serverTimeBends(0, 'created_at'),
      ...serverTimeBends(0, 'updated_at'),
      refusedTo(anonymous),
      refusedTo(admin),
      refusedTo(
        SUSPECTS.noEmail,
        all(
          moveAt(0, `profiles/${uidOf(SUSPECTS.noEmail)}`),
          edit({ id: uidOf(SUSPECTS.noEmail) }),
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
      refused('another’s id', editAt(0, { id: uidOf(editor) })),
      refused('when it was made', editAt(0, { created_at: NOW })),
      refused('another’s e-mail', editAt(0, { email: 'admin@roundel.test' })),
      refused('a key of their own', editAt(0, { role: 'admin' })),
      refused('a name of 101 units', edit({ first_name: text(101) })),
      ...serverTimeBends(0, 'updated_at'),
      {
        what: 'with the old e-mail, when the token says a new one',
        outcome: 'refused',
        as: withEmail(owner, 'new@roundel.test'),
      },
      {
        what: 'with the new e-mail, when the token says it',
        outcome: 'allowed',
        as: withEmail(owner, 'new@roundel.test'),
        change: editAt(0, { email: 'new@roundel.test' }),
      },
      refusedTo(editor, editAt(0, { email: 'editor@roundel.test' })),
      allowed('with the e-mail it has', editAt(0, { email: 'owner@roundel.test' })),
      refusedTo(stranger),
      refusedTo(admin),
    ],
  },
];
