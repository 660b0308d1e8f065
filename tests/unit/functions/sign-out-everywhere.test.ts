import { describe, expect, it, vi } from 'vitest';
import { answerSignOut, type Revoker } from '../../../functions/src/people/sign-out-everywhere';

const ASK = { method: 'POST', authorization: 'Bearer of-ada' };

function revoker() {
  return {
    readClaims: vi.fn((token: string) =>
      token === 'of-ada'
        ? Promise.resolve({ sub: 'ada', email: 'a@example.org', auth_time: 1_000 })
        : Promise.reject(new Error('revoked')),
    ),
    revoke: vi.fn<Revoker['revoke']>(() => Promise.resolve(true)),
  };
}

describe('answerSignOut', () => {
  it('revokes the sign-ins of the token’s own user', async () => {
    const services = revoker();
    const answer = await answerSignOut(ASK, services, vi.fn());
    expect(answer.status).toBe(200);
    expect(answer.headers['Cache-Control']).toBe('private, no-store');
    expect(services.revoke.mock.calls).toEqual([
      [{ id: 'ada', email: 'a@example.org', signedInAt: 1_000 }],
    ]);
  });

  it('refuses a sign-in that has ended already', async () => {
    const services = { ...revoker(), revoke: () => Promise.resolve(false) };
    expect((await answerSignOut(ASK, services, vi.fn())).status).toBe(401);
  });

  it.each([
    ['GET', 'Bearer of-ada', 405],
    ['POST', '', 401],
    ['POST', 'Basic of-ada', 401],
    ['POST', 'Bearer of-somebody-else', 401],
  ])('refuses %s with “%s”', async (method, authorization, status) => {
    const services = revoker();
    const answer = await answerSignOut({ method, authorization }, services, vi.fn());
    expect(answer.status).toBe(status);
    expect(services.revoke).not.toHaveBeenCalled();
  });

  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['Auth never answers', { readClaims: never }],
    ['the work never ends', { revoke: never }],
    [
      'Auth is out of reach',
      {
        readClaims: () => Promise.reject(Object.assign(new Error(), { code: 'app/network-error' })),
      },
    ],
    [
      'the database is out of reach',
      { revoke: () => Promise.reject(Object.assign(new Error(), { code: 14 })) },
    ],
  ])('says that no answer came in time if %s', async (_what, broken) => {
    vi.useFakeTimers();
    const report = vi.fn();
    const asked = answerSignOut(ASK, { ...revoker(), ...broken }, report);
    // Pages give up after 20 seconds.
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    const { status, headers, body } = await asked;
    expect([status, body]).toEqual([503, '{"error":"no-answer"}']);
    expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store', 'Retry-After': '30' });
    expect(report).toHaveBeenCalledOnce();
  });

  it('reports a failure, and sends the caller no details', async () => {
    const error = new Error('the key of the project');
    const report = vi.fn();
    const services = { ...revoker(), revoke: () => Promise.reject(error) };
    const answer = await answerSignOut(ASK, services, report);
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('key');
    expect(report).toHaveBeenCalledWith(error);
  });
});
