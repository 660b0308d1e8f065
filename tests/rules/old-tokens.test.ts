import { beforeAll, describe, expect, it } from 'vitest';
import { attempt } from './access-case';
import { ACCESS_CASES } from './access-cases';
import { startRulesEmulator, type RulesEmulator } from './emulator';
import { DEMOTED, ENDINGS, isLeft, OLD_TOKENS, type Lapse } from './lapses';
import { PEOPLE, SIGNED_IN_AT, getUid, type Person } from './people';
import { draftPath, draftRow, personRow, presetRow, profileRow } from './rows';
import { SEED, without } from './seed';
import type { Outcome } from './write-case';
import { adminRow, grants, revokesAdmin, SECOND_ADMIN } from './write-cases/role-writes';
import { remove, set, update, type Fields, type Writes } from './writes';

const { stranger, owner, editor, admin } = PEOPLE;

let emulator: RulesEmulator;

beforeAll(async () => {
  emulator = await startRulesEmulator('demo-rules-old-tokens');
});

function makeSeed({ documents, absent }: Lapse, person: Person): Readonly<Record<string, Fields>> {
  return without({ ...SEED, ...adminRow(SECOND_ADMIN), ...documents(person) }, absent(person));
}

describe.each([...ENDINGS, DEMOTED])('the old token of an admin who was $name', (lapse) => {
  const seed = makeSeed(lapse, admin);

  it.each<[string, Writes]>([
    ['make a friend admin', grants(admin, stranger, 'admin')],
    ['make herself editor', grants(admin, admin, 'editor')],
    ['take the role of the other admin', revokesAdmin(admin, SECOND_ADMIN)],
    ['unblock herself', [update(`people/${admin.uid}`, { disabled: false })]],
    ['end her revocation', [update(`people/${admin.uid}`, { valid_since: 0 })]],
    ['remove her row of people', [remove(`people/${admin.uid}`)]],
  ])('cannot %s', async (_, writes) => {
    await emulator.seed(seed);
    expect(await emulator.send(admin, writes, 'batch')).toBe('refused');
  });
});

describe.each(ENDINGS)('the old token of an account that was $name', (lapse) => {
  const rows = (who: Person): readonly [string, Fields][] => [
    [`profiles/${getUid(who)}`, profileRow(who)],
    [`presets/${getUid(who)}_2`, presetRow(who, 2)],
    [draftPath(who, 'new'), draftRow(who, 'new')],
  ];

  it.each([owner, editor, admin])('of $name creates no rows', async (who) => {
    await emulator.seed(without(makeSeed(lapse, who), [`profiles/${who.uid}`]));
    for (const [path, row] of rows(who)) {
      expect(await emulator.send(who, [set(path, row)], 'batch'), path).toBe('refused');
    }
  });
});

describe('the time of signing in', () => {
  const grant = grants(admin, stranger, 'editor');
  const profile = [set(`profiles/${admin.uid}`, profileRow(admin))];

  it.each<[string, Readonly<Record<string, Fields>>, Outcome]>([
    [
      'a second before the last revocation',
      personWith({ valid_since: SIGNED_IN_AT + 1 }),
      'refused',
    ],
    ['in the second of the last revocation', personWith({ valid_since: SIGNED_IN_AT }), 'allowed'],
    [
      'a second after the last revocation',
      personWith({ valid_since: SIGNED_IN_AT - 1 }),
      'allowed',
    ],
    ['with a row without the last revocation', personWithout('valid_since'), 'refused'],
    ['with a row that does not say whether it is blocked', personWithout('disabled'), 'refused'],
    ['with the last revocation as text', personWith({ valid_since: '0' }), 'refused'],
    [
      'while another account is blocked and revoked',
      { [`people/${SECOND_ADMIN.uid}`]: blocked(SECOND_ADMIN) },
      'allowed',
    ],
  ])('%s', async (_, documents, outcome) => {
    const seed = without({ ...SEED, ...documents }, [`profiles/${admin.uid}`]);
    for (const writes of [grant, profile]) {
      await emulator.seed(seed);
      expect(await emulator.send(admin, writes, 'batch')).toBe(outcome);
    }
  });

  it('does not count without a row of people', async () => {
    const seed = without(SEED, [`people/${admin.uid}`, `profiles/${admin.uid}`]);
    for (const writes of [grant, profile]) {
      await emulator.seed(seed);
      expect(await emulator.send(admin, writes, 'batch')).toBe('allowed');
    }
  });

  it('counts again after a new sign-in', async () => {
    const again = { ...admin, token: { ...admin.token, auth_time: SIGNED_IN_AT + 1 } };
    await emulator.seed({ ...SEED, ...personWith({ valid_since: SIGNED_IN_AT + 1 }) });
    expect(await emulator.send(again, grant, 'batch')).toBe('allowed');
  });

  function personWith(fields: Fields): Readonly<Record<string, Fields>> {
    return { [`people/${admin.uid}`]: { ...personRow(admin), ...fields } };
  }

  function personWithout(field: string): Readonly<Record<string, Fields>> {
    const fields = Object.entries(personRow(admin)).filter(([name]) => name !== field);
    return { [`people/${admin.uid}`]: Object.fromEntries(fields) };
  }

  function blocked(person: Person): Fields {
    return { ...personRow(person), disabled: true, valid_since: SIGNED_IN_AT + 1 };
  }
});

it('keeps the role that was not taken', async () => {
  const both: Person = { ...editor, token: { ...editor.token, roles: ['admin', 'editor'] } };
  await emulator.seed(SEED);
  expect(await emulator.send(both, grants(both, stranger, 'editor'), 'batch')).toBe('refused');
  const draft = [set(draftPath(both, 'new'), draftRow(both, 'new'))];
  expect(await emulator.send(both, draft, 'batch')).toBe('allowed');
});

describe.each(OLD_TOKENS)('by $state', ({ lapse, name }) => {
  const who = PEOPLE[name];
  const seed = makeSeed(lapse, who);

  it.each(ACCESS_CASES)('$collection: $operation $what', async (request) => {
    const { ask, absent } = request;
    await emulator.seed(absent === undefined ? seed : without(seed, absent(who)));
    expect(await attempt(emulator, who, ask)).toBe(
      isLeft(lapse, name, request) ? 'allowed' : 'refused',
    );
  });
});
