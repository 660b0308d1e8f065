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
