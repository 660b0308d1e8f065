/** The script that grants and revokes roles. It also makes the first admin of a site. */
import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import * as byHand from '../../functions/src/by-hand';
import { runStaff } from '../../scripts/lib/staff.mjs';
import { randomEmail } from '../support/emulator';
import { testBackend } from '../support/emulator-hosts';

const backend = testBackend();
const ROOT = new URL('../..', import.meta.url);

/** Runs a command line of the script in this process. daily.test.ts starts the script itself. */
const roles = (args: readonly string[], env = process.env) =>
  runStaff(args, env, () => Promise.resolve(byHand));

describe('scripts/staff.mjs', () => {
  it('grants and revokes, with row, audit entry and claim', async () => {
    const user = await backend.makeUser();
    expect(await roles(['grant', user.email, 'admin'])).toMatchObject({
      code: 0,
      text: `${user.email} is now admin.`,
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
      text: `${user.email} was already admin.`,
    });
    expect(await roles(['sync', user.email])).toMatchObject({ text: `${user.email}: admin.` });

    expect(await roles(['revoke', user.email, 'admin'])).toMatchObject({
      code: 0,
      text: `${user.email} is no longer admin.`,
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
      text: `${user.email}: no roles.`,
    });
    expect(await backend.claims(user.id)).toEqual({ roles: [] });
  });

  it('explains errors and what to do about them', async () => {
    const nobody = randomEmail();
    expect(await roles(['grant', nobody, 'admin'])).toEqual({
      code: 1,
      text: `demo-roundel has no account with the e-mail ${nobody}.`,
    });
    for (const [args, reason] of [
      [[], 'Unknown command "".'],
      [['grant', 'ada'], '"ada" is not an email address.'],
      [['grant', nobody, 'owner'], 'Unknown role "owner": use admin or editor.'],
      [['sync', nobody, 'admin'], 'Unexpected argument "admin".'],
      [['count-days', 'forget'], 'Unexpected argument "forget".'],
      [['count-days', '--until', 'soon'], '--until: "soon" is not a time.'],
    ] as const) {
      const { code, text } = await roles(args);
      expect(code).toBe(1);
      expect(text.split('\n')[0]).toBe(reason);
    }
    const { code, text } = await roles(['sync', nobody], {});
    expect(code).toBe(1);
    expect(text).toMatch(/^Set ROUNDEL_FIREBASE_PROJECT_ID/);
  });

  it('prints errors where errors belong, and fails', async () => {
    const failed = await new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        ['scripts/staff.mjs', 'grant', 'ada'],
        { cwd: ROOT },
        (_error, stdout, stderr) => {
          resolve({ code: child.exitCode, stdout, stderr });
        },
      );
    });
    expect(failed).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^"ada" is not an email address\.\n/) as string,
    });
  });
});
