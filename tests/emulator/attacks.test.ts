/** Whom the Cloud Functions answer when a token is older than what happened to its account. */
import { describe, expect, inject, it } from 'vitest';
import { ROLES } from '../../packages/records/src/role';
import { testBackend } from '../support/emulator-hosts';
import {
  makeAttacker,
  ATTACKS,
  ENDINGS_OF,
  predictOutcome,
  makeVictims,
  type Attack,
  type Outcome,
  type Victims,
} from './attacks';

const backend = testBackend();
const ADDRESS = `http://${inject('emulators').functions}/demo-roundel/us-central1`;

const OUTCOMES: Readonly<Record<number, Outcome>> = {
  200: 'answered',
  401: 'refused',
  403: 'refused',
  405: 'no such method',
};

async function send(
  { function: name, method, body }: Attack,
  token: string,
  victims: Victims,
): Promise<Outcome | number> {
  const { status } = await fetch(`${ADDRESS}/${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body(victims)) }),
  });
  return OUTCOMES[status] ?? status;
}

/** What an attack could have changed. */
async function traces(attacker: string, { account, email, link }: Victims) {
  return {
    log: [...(await backend.rowsWhere('audit_log', 'actor_id', attacker)).values()],
    account: await backend.user(account.id),
    invited: await backend.userId(email),
    link: await backend.row(`page_previews/${link}`),
  };
}

describe.each(ROLES)('an %s’s token', (role) => {
  it.each(ENDINGS_OF[role])('of a $what account', async (ending) => {
    const attacker = await makeAttacker(backend, role);
    const refused = await makeVictims(backend);
    const before = await traces(attacker.user.id, refused);
    await ending.end(backend, attacker);
    const outcomes: [string, Outcome | number][] = [];
    const expected: [string, Outcome][] = [];
    // The requests that must be refused come first, so that the log shows only what they have done.
    const isAnswered = (attack: Attack) => predictOutcome(attack, ending) === 'answered';
    for (const attack of ATTACKS.filter((each) => !isAnswered(each))) {
      const name = `${attack.function} ${attack.does}`;
      outcomes.push([name, await send(attack, attacker.token, refused)]);
      expected.push([name, predictOutcome(attack, ending)]);
    }
    expect(outcomes).toEqual(expected);
    expect(await traces(attacker.user.id, refused)).toEqual(before);

    for (const attack of ATTACKS.filter(isAnswered)) {
      const outcome = await send(attack, attacker.token, await makeVictims(backend));
      expect([attack.function, attack.does, outcome]).toEqual([
        attack.function,
        attack.does,
        'answered',
      ]);
    }
  });
});
