import { describe, expect, it, vi } from 'vitest';
import { signOutEverywhere } from '../../../functions/src/people/sign-out-everywhere';

const ASK = { method: 'POST', authorization: 'Bearer of-ada' };

function revoker() {
  return {
    userOf: vi.fn((token: string) =>
      token === 'of-ada' ? Promise.resolve('ada') : Promise.reject(new Error('revoked')),
    ),
    revoke: vi.fn(() => Promise.resolve()),
  };
}

describe('signOutEverywhere', () => {
  it('revokes the sign-ins of the token’s own user', async () => {
    const services = revoker();
    const answer = await signOutEverywhere(ASK, services, vi.fn());
    expect(answer.status).toBe(200);
    expect(answer.headers['Cache-Control']).toBe('private, no-store');
    expect(services.revoke.mock.calls).toEqual([['ada']]);
  });

  it.each([
    ['GET', 'Bearer of-ada', 405],
    ['POST', '', 401],
    ['POST', 'Basic of-ada', 401],
    ['POST', 'Bearer of-somebody-else', 401],
  ])('refuses %s with “%s”', async (method, authorization, status) => {
    const services = revoker();
    const answer = await signOutEverywhere({ method, authorization }, services, vi.fn());
    expect(answer.status).toBe(status);
    expect(services.revoke).not.toHaveBeenCalled();
  });

  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['Auth never answers', { userOf: never }],
    ['the work never ends', { revoke: never }],
    [
      'Auth is out of reach',
      { userOf: () => Promise.reject(Object.assign(new Error(), { code: 'app/network-error' })) },
    ],
    [
      'the database is out of reach',
      { revoke: () => Promise.reject(Object.assign(new Error(), { code: 14 })) },
    ],
  ])('says that no answer came in time if %s', async (_what, broken) => {
    vi.useFakeTimers();
    const report = vi.fn();
    const asked = signOutEverywhere(ASK, { ...revoker(), ...broken }, report);
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
    const answer = await signOutEverywhere(ASK, services, report);
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('key');
    expect(report).toHaveBeenCalledWith(error);
  });
});
