import { createElement, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { previewPath } from 'roundel-records/page-preview';
import { type Tool, TOOLS } from '../content/tools';
import { lazyPage, type LazyPage } from '../ui/routing/lazyPage';
import {
  BUILT_LANGUAGE,
  isTranslated,
  findLanguage,
  LANGUAGES,
  withoutLanguage,
} from '../content/language';
import { plainPaths as paths } from '../ui/routing/paths';

/** One page of the site. */
export interface PageRoute {
  /** A route pattern without a language prefix. `*` is the page for every other address. */
  readonly path: string;
  /** The modules that the page loads, relative to src. The build looks up their chunks. */
  readonly files: readonly string[];
  readonly Page: LazyPage;
  /** Whether the page also depends on the query. */
  readonly readsQuery?: true;
  /** Whether a photo can be dropped on the page. The photo opens in the editor. */
  readonly takesFiles?: true;
  /**
   * Whether the page is not prerendered. firebase.json rewrites its address to app.html, or to the
   * function that renders published pages.
   */
  readonly inBrowserOnly?: true;
  /**
   * Whether the page has its own layout instead of the site's. A page with its own layout stays mounted while the
   * visitor navigates within it.
   */
  readonly hasOwnLayout?: true;
}

const MODULES = import.meta.glob<{ default: ComponentType }>([
  '../{benchmark,pages}/*Page.tsx',
  '../{office,photo}/*/*Page.tsx',
]);

function route(path: string, file: string, more: Partial<PageRoute> = {}): PageRoute {
  const fetchModule = MODULES[`../${file}`];
  if (fetchModule === undefined) throw new Error(`There is no page in src/${file}.`);
  return { path, files: [file], Page: lazyPage(fetchModule), ...more };
}

/** Returns the page of a tool. All tools share one component, which gets the texts of this tool. */
function toolRoute(tool: Tool): PageRoute {
  const Page = lazyPage(async () => {
    const [{ ToolArticle }, { page }] = await Promise.all([
      import('../pages/tool/ToolArticle'),
      tool.loadPage(),
    ]);
    return { default: () => createElement(ToolArticle, { tool, page }) };
  });
  const files = [
    'pages/tool/ToolArticle.tsx',
    `content/${BUILT_LANGUAGE}/tools/${tool.id}/page.ts`,
  ];
  return { path: paths.tool(tool.id), files, Page, takesFiles: true };
}

/** Every page of the site. The router, the build and the tests read this list. */
export const PAGES: readonly PageRoute[] = [
  route(paths.home, 'pages/HomePage.tsx', { takesFiles: true }),
  route(paths.emptyEditor, 'photo/editor/EditorPage.tsx', { readsQuery: true, takesFiles: true }),
  route(paths.tools, 'pages/OnlineToolsPage.tsx', { takesFiles: true }),
  route(paths.batch, 'photo/batch/BatchPage.tsx', { takesFiles: true }),
  ...TOOLS.map(toolRoute),
  route(paths.about, 'pages/AboutPage.tsx'),
  route(paths.contact, 'pages/ContactPage.tsx'),
  route(paths.help, 'pages/HelpCenterPage.tsx'),
  route(paths.faq, 'pages/FaqPage.tsx'),
  route(paths.privacy, 'pages/PrivacyPage.tsx'),
  route(paths.terms, 'pages/TermsPage.tsx'),
  route(paths.cookies, 'pages/CookiesPage.tsx'),
  route(paths.benchmark, 'benchmark/BenchmarkPage.tsx'),
  route(paths.offline, 'pages/OfflinePage.tsx'),
  route(paths.auth, 'office/account/AuthPage.tsx', { inBrowserOnly: true }),
  route(paths.profile, 'office/account/ProfilePage.tsx', { inBrowserOnly: true }),
  route(`${paths.admin}/*`, 'office/staff/AdminPage.tsx', {
    inBrowserOnly: true,
    hasOwnLayout: true,
  }),
  route(paths.publishedPages, 'pages/PublishedPagesPage.tsx', { inBrowserOnly: true }),
  route(paths.published(':slug'), 'pages/PublishedPage.tsx', { inBrowserOnly: true }),
  route(previewPath(':token'), 'pages/PagePreviewPage.tsx', { inBrowserOnly: true }),
  route('*', 'pages/NotFoundPage.tsx'),
];

/** Fetches the code of the page at a path. Ignores failures, because opening the page retries. */
export function preloadPage(path: string): void {
  pageAt(path)
    .Page.load()
    .catch(() => undefined);
}

/** The page at a path in any language; the 404 page if there is no other. */
export function pageAt(pathname: string): PageRoute {
  const plain = withoutLanguage(pathname);
  const exists = isTranslated(plain) || findLanguage(pathname) === LANGUAGES[0];
  const found = PAGES.find(({ path }) => path === '*' || (exists && matchPath(path, plain)));
  if (found === undefined) throw new Error('The list of pages has no "*".');
  return found;
}
