import { describe, expect, it, vi } from 'vitest';
import { countEvents, type EventCounter } from '../../../functions/src/events/count-events';

const SIGNED_IN = { sub: 'ada', auth_time: 1_000 };
const EDITOR = { ...SIGNED_IN, roles: ['editor'], email_verified: true };

function setUp(claims: Record<string, unknown> | Error = EDITOR, events: number | Error = 1234) {
  const settle = <T>(value: T | Error) =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  const counter = {
    readClaims: vi.fn((_token: string) => settle(claims)),
    mayAct: vi.fn<EventCounter['mayAct']>(() => Promise.resolve('yes')),
    limit: vi.fn<EventCounter['limit']>(() => Promise.resolve(null)),
    count: vi.fn(() => settle(events)),
  };
  const report = vi.fn();
  const ask = (authorization = 'Bearer a.true.token', method = 'GET') =>
    countEvents({ method, authorization }, counter, report);
  return { ask, counter, report };
}

describe('the number of events', () => {
  it.each([
    ['an editor', EDITOR],
    ['an admin', { ...SIGNED_IN, roles: ['admin'], email_verified: true }],
    ['both', { ...SIGNED_IN, roles: ['admin', 'editor'], email_verified: true }],
  ])('is returned to %s, without caching', async (_who, claims) => {
    const { ask, counter } = setUp(claims);
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ count: 1234 });
    expect(headers['Cache-Control']).toBe('private, no-store');
    expect(counter.readClaims).toHaveBeenCalledExactlyOnceWith('a.true.token');
  });

  it.each([
    ['no role', { ...SIGNED_IN, email_verified: true }],
    ['another role', { ...SIGNED_IN, roles: ['visitor'], email_verified: true }],
    ['a string of roles', { ...SIGNED_IN, roles: 'editor', email_verified: true }],
    ['an object of roles', { ...SIGNED_IN, roles: { editor: true }, email_verified: true }],
    ['an unverified address', { ...SIGNED_IN, roles: ['admin'], email_verified: false }],
    ['no email_verified claim', { ...SIGNED_IN, roles: ['admin'] }],
  ])('is refused for %s in the token, before counting', async (_what, claims) => {
    const { ask, counter } = setUp(claims);
    expect((await ask()).status).toBe(403);
    expect(counter.count).not.toHaveBeenCalled();
  });

  it('is refused once the row of the role is gone', async () => {
    const { ask, counter } = setUp();
    counter.mayAct.mockResolvedValue('no-role');
    expect((await ask()).status).toBe(403);
    expect(counter.mayAct).toHaveBeenCalledExactlyOnceWith(
      { id: 'ada', email: '', signedInAt: 1_000 },
      'editor',
    );
    expect(counter.count).not.toHaveBeenCalled();
  });

  it('is refused once the sign-in has ended, like a token that Auth refuses', async () => {
    const { ask, counter } = setUp();
    counter.mayAct.mockResolvedValue('ended');
    const { status, body } = await ask();
    expect([status, JSON.parse(body)]).toEqual([401, { error: 'unauthenticated' }]);
    expect(counter.count).not.toHaveBeenCalled();
  });

  it('is limited', async () => {
    const { ask, counter } = setUp();
    counter.limit.mockResolvedValue('place');
    expect((await ask()).status).toBe(429);
    expect(counter.count).not.toHaveBeenCalled();
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer two words'])(
    'is refused without a bearer token: "%s"',
    async (authorization) => {
      const { ask, counter } = setUp();
      expect((await ask(authorization)).status).toBe(401);
      expect(counter.readClaims).not.toHaveBeenCalled();
    },
  );

  it('is refused with an invalid token', async () => {
    const { ask, counter, report } = setUp(new Error('bad signature'));
    expect((await ask()).status).toBe(401);
    expect(counter.count).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('is only available by GET', async () => {
    const { ask } = setUp();
    const { status, headers } = await ask(undefined, 'POST');
    expect(status).toBe(405);
    expect(headers['Allow']).toBe('GET');
  });

  it('is an error without details when counting fails, and the failure is logged', async () => {
    const failure = new Error('quota');
    const { ask, report } = setUp(EDITOR, failure);
    const { status, body } = await ask();
    expect(status).toBe(500);
    expect(body).not.toContain('quota');
    expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
