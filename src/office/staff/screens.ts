import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from '../../ui/routing/lazyPage';
import { plainPaths as paths } from '../../ui/routing/paths';
import { staff } from '#words/staff';
import type { Permissions } from 'roundel-records/role';

type Title = keyof typeof staff.shell.titles;

/** One screen of the staff area: its path, the role it needs and its component. */
export interface StaffScreen {
  /** A route pattern relative to /admin; empty for /admin itself. */
  readonly path: string;
  /** The role that the screen needs. Admins may open every screen. */
  readonly role: 'editor' | 'admin';
  readonly title: string;
  readonly Screen: LazyPage;
  /** Adds an entry to the sidebar. The entry is also marked as current on screens whose path is below this one. */
  readonly Icon: typeof Users | undefined;
}

const MODULES = import.meta.glob<{ default: ComponentType }>(['./*/*Screen.tsx', '!./shell/*']);

/** `file` is in src/office/staff. The build gives each screen its own chunk, which is loaded when the screen opens. */
function screen(
  path: string,
  role: StaffScreen['role'],
  title: Title,
  file: string,
  Icon?: StaffScreen['Icon'],
): StaffScreen {
  const fetchModule = MODULES[`./${file}.tsx`];
  if (fetchModule === undefined)
    throw new Error(`There is no screen in src/office/staff/${file}.tsx.`);
  return { path, role, title: staff.shell.titles[title], Icon, Screen: lazyPage(fetchModule) };
}

/** Every screen of the staff area, in sidebar order. */
export const SCREENS: readonly StaffScreen[] = [
  screen('', 'editor', 'dashboard', 'dashboard/DashboardScreen', LayoutDashboard),
  screen('pages', 'editor', 'pages', 'publishing/PagesScreen', FileText),
  screen('pages/new', 'editor', 'newPage', 'publishing/PageScreen'),
  screen('pages/:id', 'editor', 'editPage', 'publishing/PageScreen'),
  screen('media', 'editor', 'media', 'media/MediaScreen', Images),
  screen('media/upload', 'editor', 'upload', 'media/UploadScreen'),
  screen('analytics', 'admin', 'analytics', 'analytics/AnalyticsScreen', ChartColumn),
  screen('inbox', 'admin', 'inbox', 'inbox/InboxScreen', Inbox),
  screen('users', 'admin', 'users', 'users/UsersScreen', Users),
  screen('settings', 'admin', 'settings', 'settings/SettingsScreen', SlidersHorizontal),
];

/** The URL path of a screen. Route parameters are not filled in. */
export function screenAddress({ path }: StaffScreen): string {
  return path === '' ? paths.admin : `${paths.admin}/${path}`;
}

/** The screen at a URL path, if there is one. */
export function screenAt(pathname: string): StaffScreen | undefined {
  return SCREENS.find((each) => matchPath(screenAddress(each), pathname) !== null);
}

export function mayOpen({ role }: StaffScreen, permissions: Permissions): boolean {
  return role === 'admin' ? permissions.isAdmin : permissions.isEditor;
}
