import { describe, expect, it } from 'vitest';
import { toPermissions } from '../../../../packages/records/src/role';
import { mayOpen, screenAddress, screenAt, SCREENS } from '../../../../src/office/staff/screens';

const ADDRESSES = [
  ['/admin', 'Dashboard', 'editor'],
  ['/admin/pages', 'Pages', 'editor'],
  ['/admin/pages/new', 'New page', 'editor'],
  ['/admin/pages/abc', 'Edit page', 'editor'],
  ['/admin/media', 'Media Library', 'editor'],
  ['/admin/media/upload', 'Upload pictures', 'editor'],
  ['/admin/analytics', 'Analytics', 'admin'],
  ['/admin/inbox', 'Inbox', 'admin'],
  ['/admin/users', 'Users', 'admin'],
  ['/admin/settings', 'Settings', 'admin'],
] as const;

describe('staff screens', () => {
  it.each(ADDRESSES)('serves %s as %s for the role %s', (address, title, role) => {
    const screen = screenAt(address);
    expect(screen).toMatchObject({ title, role });
    if (screen === undefined) return;
    expect(mayOpen(screen, toPermissions([]))).toBe(false);
    expect(mayOpen(screen, toPermissions(['editor']))).toBe(role === 'editor');
    expect(mayOpen(screen, toPermissions(['admin']))).toBe(true);
  });

  it.each(['/admin/nowhere', '/admin/users/abc', '/admin/pages/a/b'])(
    'has no screen at %s',
    (address) => {
      expect(screenAt(address)).toBeUndefined();
    },
  );

  it('has no other screens', () => {
    expect(SCREENS.map(screenAddress)).toEqual(
      ADDRESSES.map(([address]) => address.replace('/abc', '/:id')),
    );
  });
});
