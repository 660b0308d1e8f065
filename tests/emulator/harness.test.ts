/** Tests `TestBackend`, which other tests use to reach the emulators. */
import { describe, expect, inject, it } from 'vitest';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();

async function mail(requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET', body: Record<string, string>) {
  const { auth } = inject('emulators');
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo';
  await fetch(`http://${auth}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ requestType, ...body }),
  });
}

describe('TestBackend', () => {
  it('creates users who can sign in, with roles in the token', async () => {
    const editor = await backend.makeUser({ roles: ['editor'], first_name: 'Ada' });
    const token = await backend.idToken(editor);
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims).toMatchObject({
      user_id: editor.id,
      email: editor.email,
      email_verified: true,
      roles: ['editor'],
    });
    expect(await backend.row(`profiles/${editor.id}`)).toMatchObject({
      id: editor.id,
      first_name: 'Ada',
      search_name: 'ada',
    });
    const rows = await backend.rowsWhere('user_roles', 'user_id', editor.id);
    expect([...rows.keys()]).toEqual([`${editor.id}_editor`]);
  });

  it('reads back what it wrote', async () => {
    const { id } = await backend.makeUser({ profile: false });
    const row = {
      nothing: null,
      yes: true,
      whole: 7,
      half: 0.5,
      text: 'é',
      time: new Date(1_700_000_000_000),
      bytes: new Uint8Array([0, 255]),
      list: [1, 'a'],
      map: { inner: {} },
    };
    await backend.write(`test_values/${id}`, row);
    expect(await backend.row(`test_values/${id}`)).toEqual(row);
    await backend.erase(`test_values/${id}`);
    expect(await backend.row(`test_values/${id}`)).toBeNull();
  });

  it('finds the newest link e-mailed to an address', async () => {
    const user = await backend.makeUser({ verified: false });
    expect(await backend.newestLink(user.email)).toBeNull();
    await mail('VERIFY_EMAIL', { idToken: await backend.idToken(user) });
    await mail('PASSWORD_RESET', { email: user.email });
    const link = await backend.newestLink(user.email);
    expect(link).toMatchObject({ mode: 'resetPassword' });
    expect(link?.address).toBe(`/auth?mode=resetPassword&oobCode=${link?.oobCode}`);
  });

  it('disables and deletes accounts', async () => {
    const user = await backend.makeUser();
    await backend.disable(user.id);
    await expect(backend.idToken(user)).rejects.toThrow(user.email);
    await backend.remove(user.id);
    expect(await backend.user(user.id)).toBeNull();
  });
});
