import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from '../routing/lazyPage';
import { paths } from '../routing/paths';
import { staff } from '#words/staff';
import type { Permissions } from 'roundel-records/role';

/** The names of the icons that shell/ScreenIcon.tsx renders. */
export type ScreenIconName =
  'dashboard' | 'pages' | 'media' | 'analytics' | 'inbox' | 'users' | 'settings';

/** One screen of the staff area: its path, the role it needs and its component. */
export interface StaffScreen {
  /** A route pattern relative to /admin; empty for /admin itself. */
  readonly path: string;
  /** The role that the screen needs. Admins may open every screen. */
  readonly role: 'editor' | 'admin';
  readonly title: string;
  readonly Screen: LazyPage;
  /** Adds an entry to the sidebar. The entry is also marked as current on screens whose path is below this one. */
  readonly icon?: ScreenIconName;
}

const MODULES = import.meta.glob<{ default: ComponentType }>(['./*/*Screen.tsx', '!./shell/*']);

/** Loads a screen lazily from a file in src/staff. The build gives each screen its own chunk. */
function lazyScreen(file: string): LazyPage {
  const fetchModule = MODULES[`./${file}`];
  if (fetchModule === undefined) throw new Error(`There is no screen in src/staff/${file}.`);
  return lazyPage(fetchModule);
}

const { titles } = staff.shell;

/** Every screen of the staff area, in sidebar order. */
export const SCREENS: readonly StaffScreen[] = [
  {
    path: '',
    role: 'editor',
    title: titles.dashboard,
    icon: 'dashboard',
    Screen: lazyScreen('dashboard/DashboardScreen.tsx'),
  },
  {
    path: 'pages',
    role: 'editor',
    title: titles.pages,
    icon: 'pages',
    Screen: lazyScreen('pages/PagesScreen.tsx'),
  },
  {
    path: 'pages/new',
    role: 'editor',
    title: titles.newPage,
    Screen: lazyScreen('pages/PageScreen.tsx'),
  },
  {
    path: 'pages/:id',
    role: 'editor',
    title: titles.editPage,
    Screen: lazyScreen('pages/PageScreen.tsx'),
  },
  {
    path: 'media',
    role: 'editor',
    title: titles.media,
    icon: 'media',
    Screen: lazyScreen('media/MediaScreen.tsx'),
  },
  {
    path: 'media/upload',
    role: 'editor',
    title: titles.upload,
    Screen: lazyScreen('media/UploadScreen.tsx'),
  },
  {
    path: 'analytics',
    role: 'admin',
    title: titles.analytics,
    icon: 'analytics',
    Screen: lazyScreen('analytics/AnalyticsScreen.tsx'),
  },
  {
    path: 'inbox',
    role: 'admin',
    title: titles.inbox,
    icon: 'inbox',
    Screen: lazyScreen('inbox/InboxScreen.tsx'),
  },
  {
    path: 'users',
    role: 'admin',
    title: titles.users,
    icon: 'users',
    Screen: lazyScreen('users/UsersScreen.tsx'),
  },
  {
    path: 'settings',
    role: 'admin',
    title: titles.settings,
    icon: 'settings',
    Screen: lazyScreen('settings/SettingsScreen.tsx'),
  },
];

/** The URL path of a screen. Route parameters are not filled in. */
export function screenAddress({ path }: StaffScreen): string {
  return path === '' ? paths.admin : `${paths.admin}/${path}`;
}

/** The screen at a URL path, if there is one. */
export function screenAt(pathname: string): StaffScreen | undefined {
  return SCREENS.find((screen) => matchPath(screenAddress(screen), pathname) !== null);
}

export function mayOpen({ role }: StaffScreen, permissions: Permissions): boolean {
  return role === 'admin' ? permissions.isAdmin : permissions.isEditor;
}
