import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { TOOLS } from '../tools/registry';
import { lazyPage, type LazyPage } from '../routing/lazyPage';
import { paths } from '../routing/paths';

/** One page of the site: where it stands, and the file that makes it. */
export interface PageRoute {
  /** A route pattern; `*` is the page for every other address. */
  readonly path: string;
  /** Relative to src, as build tools know it. */
  readonly file: string;
  readonly Page: LazyPage;
  /** What is shown depends on the query as well. */
  readonly readsQuery?: true;
  /** Opens the editor with a photo that is dropped on it, or is the editor. */
  readonly takesFiles?: true;
  /** Depends on who looks, so it is made in the browser (firebase.json rewrites it to app.html). */
  readonly inBrowserOnly?: true;
  /** Stands without the site's header and footer, and keeps what it shows on a step within it. */
  readonly bare?: true;
}

const MODULES = import.meta.glob<{ default: ComponentType }>([
  '../{account,benchmark,editor,site,staff}/*Page.tsx',
  '../site/tools/*.tsx',
]);

function route(path: string, file: string, more: Partial<PageRoute> = {}): PageRoute {
  const fetchModule = MODULES[`../${file}`];
  if (fetchModule === undefined) throw new Error(`There is no page in src/${file}.`);
  return { path, file, Page: lazyPage(fetchModule), ...more };
}

/** Every page a visitor can reach. The router, the build and the tests read this one list. */
export const PAGES: readonly PageRoute[] = [
  route(paths.home, 'site/HomePage.tsx', { takesFiles: true }),
  route(paths.emptyEditor, 'editor/EditorPage.tsx', { readsQuery: true, takesFiles: true }),
  route(paths.tools, 'site/OnlineToolsPage.tsx', { takesFiles: true }),
  ...TOOLS.map(({ id }) => route(paths.tool(id), `site/tools/${id}.tsx`, { takesFiles: true })),
  route(paths.about, 'site/AboutPage.tsx'),
  route(paths.contact, 'site/ContactPage.tsx'),
  route(paths.help, 'site/HelpCenterPage.tsx'),
  route(paths.faq, 'site/FaqPage.tsx'),
  route(paths.privacy, 'site/PrivacyPage.tsx'),
  route(paths.terms, 'site/TermsPage.tsx'),
  route(paths.cookies, 'site/CookiesPage.tsx'),
  route(paths.benchmark, 'benchmark/BenchmarkPage.tsx'),
  route(paths.auth, 'account/AuthPage.tsx', { inBrowserOnly: true }),
  route(paths.profile, 'account/ProfilePage.tsx', { inBrowserOnly: true }),
  route(`${paths.admin}/*`, 'staff/AdminPage.tsx', { inBrowserOnly: true, bare: true }),
  route(paths.published(':slug'), 'site/PublishedPage.tsx', { inBrowserOnly: true }),
  route('*', 'site/NotFoundPage.tsx'),
];

/** Fetches the code of the page at a path. A failure does not matter: opening the page tries again. */
export function preloadPage(path: string): void {
  pageAt(path)
    .Page.load()
    .catch(() => undefined);
}

/** The page for an address; the 404 page when no other is. */
export function pageAt(pathname: string): PageRoute {
  const found = PAGES.find(({ path }) => matchPath(path, pathname) !== null);
  if (found === undefined) throw new Error('The list of pages has no "*".');
  return found;
}
