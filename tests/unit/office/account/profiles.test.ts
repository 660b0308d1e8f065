import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../../../src/office/account/delete-account';
import { ensureProfile } from '../../../../src/office/account/ensure-profile';
import type { Profile } from '../../../../packages/records/src/profile';

const USER = {
  id: 'ada',
  email: 'ada@roundel.test',
  email_verified: true,
  has_password: true,
  has_second_factor: false,
};
const NAMES = { first_name: 'Ada', last_name: 'Lovelace' };

/** A table with at most one profile. */
class Table {
  row: Profile | null = null;
  readonly writes: string[] = [];

  loadProfile = () => Promise.resolve(this.row);
  createProfile = (owner: { id: string; email: string }, names: typeof NAMES) => {
    this.writes.push('create');
    if (this.row !== null) return Promise.reject(new Error('refused'));
    this.row = profile(owner.email, names);
    return Promise.resolve();
  };
  updateProfile = (owner: { id: string; email: string }, names: typeof NAMES) => {
    this.writes.push('update');
    this.row = profile(owner.email, names);
    return Promise.resolve();
  };
  deleteProfile = () => {
    this.row = null;
    return Promise.resolve();
  };
}

function profile(email: string, { first_name, last_name }: typeof NAMES): Profile {
  const time = new Date(0);
  return {
    id: 'ada',
    email,
    first_name,
    last_name,
    search_name: '',
    created_at: time,
    updated_at: time,
  };
}

let table: Table;

beforeEach(() => {
  table = new Table();
});

describe('ensureProfile', () => {
  it('only reads a profile that is up to date', async () => {
    table.row = profile(USER.email, NAMES);
    expect(await ensureProfile(table, USER, null)).toBe(table.row);
    expect(table.writes).toEqual([]);
  });

  it('creates the profile at sign-up', async () => {
    expect(await ensureProfile(table, USER, NAMES)).toMatchObject({ ...NAMES, email: USER.email });
  });

  it('creates a missing profile without names', async () => {
    expect(await ensureProfile(table, USER, null)).toMatchObject({ first_name: '', last_name: '' });
  });

  it('updates the e-mail address and keeps the names', async () => {
    table.row = profile('former@roundel.test', NAMES);
    expect(await ensureProfile(table, USER, null)).toMatchObject({ ...NAMES, email: USER.email });
  });

  it('adds the names if another tab created the profile first', async () => {
    const { createProfile } = table;
    table.createProfile = async (owner, names) => {
      await createProfile(owner, { first_name: '', last_name: '' });
      return createProfile(owner, names);
    };
    expect(await ensureProfile(table, USER, NAMES)).toMatchObject(NAMES);
  });

  it('rejects when creating is refused', async () => {
    table.createProfile = () => Promise.reject(new Error('refused'));
    await expect(ensureProfile(table, USER, NAMES)).rejects.toThrow('refused');
  });
});

describe('deleteAccount', () => {
  it('deletes the profile, then the account', async () => {
    table.row = profile(USER.email, NAMES);
    const deleteUser = vi.fn(() => {
      expect(table.row).toBeNull();
      return Promise.resolve();
    });
    await deleteAccount(Object.assign(table, { deleteUser }), USER, table.row);
    expect(deleteUser).toHaveBeenCalledOnce();
    expect(table.row).toBeNull();
  });

  it('restores the profile when deleting the account fails', async () => {
    table.row = profile(USER.email, NAMES);
    const deleteUser = () => Promise.reject(new Error('offline'));
    await expect(
      deleteAccount(Object.assign(table, { deleteUser }), USER, table.row),
    ).rejects.toThrow('offline');
    expect(table.row).toMatchObject({ ...NAMES, email: USER.email });
  });

  it('keeps the account when the profile cannot be deleted', async () => {
    table.deleteProfile = () => Promise.reject(new Error('refused'));
    const deleteUser = vi.fn(() => Promise.resolve());
    await expect(deleteAccount(Object.assign(table, { deleteUser }), USER, null)).rejects.toThrow(
      'refused',
    );
    expect(deleteUser).not.toHaveBeenCalled();
  });
});
