import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from '../routing/lazyPage';
import { paths } from '../routing/paths';
import { staff } from '#words/staff';
import type { Permissions } from '../records/role';

/** Signs of the sidebar's entries; drawn in shell/ScreenIcon.tsx. */
export type ScreenIconName = 'dashboard' | 'pages' | 'media' | 'analytics' | 'users' | 'settings';

/** One screen of the staff area: where it stands, who may see it, and the file that makes it. */
export interface StaffScreen {
  /** A route pattern below /admin; the empty one is /admin itself. */
  readonly path: string;
  /** The least role it takes. An admin is an editor too. */
  readonly role: 'editor' | 'admin';
  readonly title: string;
  readonly Screen: LazyPage;
  /** It has an entry in the sidebar, marked as current on the screens below it as well. */
  readonly icon?: ScreenIconName;
}

const MODULES = import.meta.glob<{ default: ComponentType }>(['./*/*Screen.tsx', '!./shell/*']);

/** A screen's code: a file of src/staff, and a chunk of its own in the build. */
function code(file: string): LazyPage {
  const fetchModule = MODULES[`./${file}`];
  if (fetchModule === undefined) throw new Error(`There is no screen in src/staff/${file}.`);
  return lazyPage(fetchModule);
}

const { titles } = staff.shell;

/** Every screen of the staff area, in the order of the sidebar. */
export const SCREENS: readonly StaffScreen[] = [
  {
    path: '',
    role: 'editor',
    title: titles.dashboard,
    icon: 'dashboard',
    Screen: code('dashboard/DashboardScreen.tsx'),
  },
  {
    path: 'pages',
    role: 'editor',
    title: titles.pages,
    icon: 'pages',
    Screen: code('pages/PagesScreen.tsx'),
  },
  {
    path: 'pages/new',
    role: 'editor',
    title: titles.newPage,
    Screen: code('pages/NewPageScreen.tsx'),
  },
  {
    path: 'pages/:id',
    role: 'editor',
    title: titles.editPage,
    Screen: code('pages/PageScreen.tsx'),
  },
  {
    path: 'media',
    role: 'editor',
    title: titles.media,
    icon: 'media',
    Screen: code('media/MediaScreen.tsx'),
  },
  {
    path: 'media/upload',
    role: 'editor',
    title: titles.upload,
    Screen: code('media/UploadScreen.tsx'),
  },
  {
    path: 'analytics',
    role: 'admin',
    title: titles.analytics,
    icon: 'analytics',
    Screen: code('analytics/AnalyticsScreen.tsx'),
  },
  {
    path: 'users',
    role: 'admin',
    title: titles.users,
    icon: 'users',
    Screen: code('users/UsersScreen.tsx'),
  },
  {
    path: 'settings',
    role: 'admin',
    title: titles.settings,
    icon: 'settings',
    Screen: code('settings/SettingsScreen.tsx'),
  },
];

/** The address of a screen without parameters. */
export function screenAddress({ path }: StaffScreen): string {
  return path === '' ? paths.admin : `${paths.admin}/${path}`;
}

/** The screen for an address; undefined when there is none. */
export function screenAt(pathname: string): StaffScreen | undefined {
  return SCREENS.find((screen) => matchPath(screenAddress(screen), pathname) !== null);
}

export function mayOpen({ role }: StaffScreen, permissions: Permissions): boolean {
  return role === 'admin' ? permissions.isAdmin : permissions.isEditor;
}
