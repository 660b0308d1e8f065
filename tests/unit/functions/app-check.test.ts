import { describe, expect, it, vi } from 'vitest';
import { refuseUnchecked } from '../../../functions/src/shared/app-check';

function appCheck(enforced: boolean) {
  return {
    enforced,
    verify: vi.fn((token: string) =>
      token === 'valid' ? Promise.resolve() : Promise.reject(new Error('expired')),
    ),
  };
}

describe('refuseUnchecked', () => {
  it.each([undefined, '', 'expired'])('refuses the token "%s" where enforced', async (token) => {
    const refused = await refuseUnchecked(token, appCheck(true));
    expect(refused?.status).toBe(403);
    expect(refused?.body).toBe('{"error":"app-check"}');
  });

  it('lets a valid token pass', async () => {
    expect(await refuseUnchecked('valid', appCheck(true))).toBeNull();
  });

  it('lets everybody pass, and verifies nothing, where it is not enforced', async () => {
    const off = appCheck(false);
    expect(await refuseUnchecked(undefined, off)).toBeNull();
    expect(await refuseUnchecked('expired', off)).toBeNull();
    expect(off.verify).not.toHaveBeenCalled();
  });
});
