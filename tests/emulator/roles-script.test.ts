/** The script that grants and revokes roles. It also makes the first admin of a site. */
import { execFile } from 'node:child_process';
import { describe, expect, inject, it } from 'vitest';
import { randomEmail } from '../support/emulator';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
const ROOT = new URL('../..', import.meta.url);

function roles(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { auth, firestore } = inject('emulators');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/staff.mjs', ...args],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          FIREBASE_AUTH_EMULATOR_HOST: auth,
          FIRESTORE_EMULATOR_HOST: firestore,
          ...env,
        },
      },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? 1, stdout, stderr });
      },
    );
  });
}

describe('scripts/staff.mjs', () => {
  it('grants and revokes, with row, audit entry and claim', async () => {
    const user = await backend.makeUser();
    expect(await roles(['grant', user.email, 'admin'])).toMatchObject({
      code: 0,
      stdout: `${user.email} is now admin.\n`,
    });
    expect(await backend.claims(user.id)).toMatchObject({ roles: ['admin'] });
    const row = await backend.row(`user_roles/${user.id}_admin`);
    expect(row).toMatchObject({ user_id: user.id, role: 'admin', granted_by: 'script' });
    const grant = row?.['grant_id'] as string;
    expect(await backend.row(`audit_log/${grant}`)).toMatchObject({
      action: 'role_granted',
      actor_id: 'script',
      target_id: user.id,
      target_email: user.email,
      role: 'admin',
      at: expect.any(Date) as Date,
    });

    expect(await roles(['grant', user.email, 'admin'])).toMatchObject({
      code: 0,
      stdout: `${user.email} was already admin.\n`,
    });
    expect(await roles(['sync', user.email])).toMatchObject({ stdout: `${user.email}: admin.\n` });

    expect(await roles(['revoke', user.email, 'admin'])).toMatchObject({
      code: 0,
      stdout: `${user.email} is no longer admin.\n`,
    });
    expect(await backend.claims(user.id)).toMatchObject({ roles: [] });
    expect(await backend.row(`user_roles/${user.id}_admin`)).toBeNull();
    expect(await backend.row(`audit_log/${grant}_revoked`)).toMatchObject({
      action: 'role_revoked',
      actor_id: 'script',
    });
  });

  it('corrects a claim that does not match the rows', async () => {
    const user = await backend.makeUser();
    // Set a claim without writing a row. No function reacts to this.
    await backend.setRoles(user.id, ['admin']);
    expect(await roles(['sync', user.email])).toMatchObject({
      stdout: `${user.email}: no roles.\n`,
    });
    expect(await backend.claims(user.id)).toEqual({ roles: [] });
  });

  it('explains errors and what to do about them', async () => {
    const nobody = randomEmail();
    expect(await roles(['grant', nobody, 'admin'])).toMatchObject({
      code: 1,
      stderr: `demo-roundel has no account with the e-mail ${nobody}.\n`,
    });
    for (const [args, reason] of [
      [[], 'Unknown command "".'],
      [['grant', 'ada'], '"ada" is not an email address.'],
      [['grant', nobody, 'owner'], 'Unknown role "owner": use admin or editor.'],
      [['sync', nobody, 'admin'], 'Unexpected argument "admin".'],
    ] as const) {
      const { code, stderr } = await roles(args);
      expect(code).toBe(1);
      expect(stderr.split('\n')[0]).toBe(reason);
    }
    const none = { FIREBASE_AUTH_EMULATOR_HOST: '', FIRESTORE_EMULATOR_HOST: '' };
    const { code, stderr } = await roles(['sync', nobody], {
      ...none,
      ROUNDEL_FIREBASE_PROJECT_ID: '',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Set ROUNDEL_FIREBASE_PROJECT_ID/);
  });
});
