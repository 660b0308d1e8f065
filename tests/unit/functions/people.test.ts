import { describe, expect, it, vi } from 'vitest';
import { answerPeople, type People } from '../../../functions/src/people/answer-people';
import { Refusal } from '../../../functions/src/shared/answer-staff';
import { MAX_STATES } from '../../../packages/records/src/person';

const ADMIN = {
  sub: 'admin-1',
  email: 'a@example.org',
  auth_time: 1_000,
  roles: ['admin'],
  email_verified: true,
};
const CALLER = { id: 'admin-1', email: 'a@example.org', signedInAt: 1_000 };

function setUp(claims: Record<string, unknown> | Error = ADMIN) {
  const people = {
    readClaims: vi.fn(() =>
      claims instanceof Error ? Promise.reject(claims) : Promise.resolve(claims),
    ),
    mayAct: vi.fn<People['mayAct']>(() => Promise.resolve('yes')),
    readStates: vi.fn<People['readStates']>(() =>
      Promise.resolve(
        new Map([
          [
            'x',
            { email_verified: false, disabled: true, last_sign_in: new Date('2026-11-20T10:00Z') },
          ],
        ]),
      ),
    ),
    act: vi.fn<People['act']>(() => Promise.resolve()),
    limitInvitations: vi.fn<People['limitInvitations']>(() => Promise.resolve(null)),
    invite: vi.fn<People['invite']>(() => Promise.resolve('new-id')),
  };
  const report = vi.fn();
  const ask = (body: unknown, authorization = 'Bearer a.true.token', method = 'POST') =>
    answerPeople({ method, authorization, body }, people, report);
  return { ask, people, report };
}

const untouched = ({ readStates, act, invite }: ReturnType<typeof setUp>['people']) => {
  for (const each of [readStates, act, invite]) expect(each).not.toHaveBeenCalled();
};

describe('the function for people', () => {
  it('limits invitations, by place and account', async () => {
    const { ask, people } = setUp();
    people.limitInvitations.mockResolvedValue('day');
    const { status, headers } = await ask({ action: 'invite', email: 'ada@example.org' });
    expect([status, headers['Retry-After']]).toEqual([429, '3600']);
    expect(people.limitInvitations).toHaveBeenCalledExactlyOnceWith({
      place: 'unknown',
      account: 'admin-1',
    });
    expect(people.invite).not.toHaveBeenCalled();
    expect((await ask({ action: 'states', ids: ['x'] })).status).toBe(200);
  });

  it('returns the states of accounts to an admin, without caching', async () => {
    const { ask, people } = setUp();
    const { status, headers, body } = await ask({ action: 'states', ids: ['x', 'y'] });
    expect(status).toBe(200);
    expect(headers['Cache-Control']).toBe('private, no-store');
    expect(JSON.parse(body)).toEqual({
      states: {
        x: { email_verified: false, disabled: true, last_sign_in: '2026-11-20T10:00:00.000Z' },
      },
    });
    expect(people.readStates).toHaveBeenCalledExactlyOnceWith(['x', 'y']);
  });

  it.each(['block', 'unblock', 'delete', 'sign_out'] as const)(
    'lets an admin %s',
    async (action) => {
      const { ask, people } = setUp();
      expect((await ask({ action, id: 'x' })).status).toBe(200);
      expect(people.act).toHaveBeenCalledExactlyOnceWith(CALLER, action, 'x');
    },
  );

  it('invites, and returns the new id', async () => {
    const { ask, people } = setUp();
    expect(JSON.parse((await ask({ action: 'invite', email: ' b@example.org ' })).body)).toEqual({
      id: 'new-id',
    });
    expect(people.invite).toHaveBeenCalledExactlyOnceWith(CALLER, 'b@example.org');
  });

  it.each([
    ['an editor', { ...ADMIN, roles: ['editor'] }],
    ['an unverified admin', { ...ADMIN, email_verified: false }],
    ['somebody whose roles are a string', { ...ADMIN, roles: 'admin' }],
    ['a token without a user', { ...ADMIN, sub: undefined }],
    ['a token that does not say when its user signed in', { ...ADMIN, auth_time: undefined }],
  ])('refuses %s', async (_who, claims) => {
    const { ask, people } = setUp(claims);
    expect((await ask({ action: 'delete', id: 'x' })).status).toBe(403);
    untouched(people);
  });

  it('refuses an admin whose role was revoked after the token was made', async () => {
    const { ask, people } = setUp();
    people.mayAct.mockResolvedValue('no-role');
    expect((await ask({ action: 'states', ids: ['x'] })).status).toBe(403);
    expect(people.mayAct).toHaveBeenCalledExactlyOnceWith(CALLER, 'admin');
    untouched(people);
  });

  it('refuses without a token, with an invalid one and with another method', async () => {
    const { ask, people } = setUp(new Error('revoked'));
    expect((await ask({ action: 'delete', id: 'x' })).status).toBe(401);
    expect((await ask({ action: 'delete', id: 'x' }, '')).status).toBe(401);
    expect((await ask({}, 'Bearer a.b.c', 'GET')).status).toBe(405);
    untouched(people);
  });

  it.each([
    [null],
    ['delete'],
    [{}],
    [{ action: 'promote', id: 'x' }],
    [{ action: 'delete' }],
    [{ action: 'delete', id: 'a/b' }],
    [{ action: 'delete', id: '..' }],
    [{ action: 'delete', id: '' }],
    [{ action: 'delete', id: 'x'.repeat(129) }],
    [{ action: 'delete', id: '__proto__' }],
    [{ action: 'block', id: '__x__' }],
    [{ action: 'states', ids: ['x', '__proto__'] }],
    [{ action: 'states', ids: 'x' }],
    [{ action: 'states', ids: ['x', 1] }],
    [{ action: 'states', ids: Array.from({ length: MAX_STATES + 1 }, String) }],
    [{ action: 'invite' }],
    [{ action: 'invite', email: 'x'.repeat(321) }],
    [{ action: 'invite', email: 'b\uD83D@example.org' }],
  ])('refuses the request %j', async (body) => {
    const { ask, people } = setUp();
    const answer = await ask(body);
    expect([answer.status, answer.body]).toEqual([400, '{"error":"invalid-request"}']);
    untouched(people);
    expect(people.limitInvitations).not.toHaveBeenCalled();
  });

  it.each([
    ['own-account', 409],
    ['no-longer-admin', 403],
    ['no-account', 404],
  ] as const)('answers the refusal %s with %i', async (code, status) => {
    const { ask, people, report } = setUp();
    people.act.mockRejectedValue(new Refusal(code));
    const answer = await ask({ action: 'block', id: 'x' });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ error: code });
    expect(report).not.toHaveBeenCalled();
  });

  it('reports a failure and does not repeat its message', async () => {
    const { ask, people, report } = setUp();
    people.act.mockRejectedValue(new Error('secret'));
    const answer = await ask({ action: 'block', id: 'x' });
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(report).toHaveBeenCalledOnce();
  });
});
