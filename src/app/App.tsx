import { useEffect, Suspense } from 'react';
import { Navigate, Route, Routes, useParams, Outlet } from 'react-router-dom';
import { whenIdle } from '../browser/idle';
import { isTranslated, findLanguage, findPrefix } from '../content/language';
import { useLanguage } from '../ui/useLanguage';
import { type AppKeep, useKeep } from '../ui/routing/kept';
import { usePaths } from '../ui/routing/usePaths';
import { PreloadPage } from '../ui/routing/PreloadPage';
import { Toaster } from '../ui/Toaster';
import { Layout } from './Layout';
import { pageAt, PAGES, preloadPage, type PageRoute } from './pages';
import { useShownLocation } from './useShownLocation';
import { findTool } from '../content/tools';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ErrorState } from './ErrorState';
import { Loading } from '../ui/Loading';
import { Ready } from './Ready';

interface AppProps {
  /** The path for which the service worker answered with the offline page; null if it did not. */
  readonly unreached?: string | null;
}

/** Every route of the site. The code of a page is loaded on its first visit. */
export function App({ unreached = null }: AppProps) {
  const paths = usePaths();
  const location = useShownLocation(unreached);
  const isUnreached = location.pathname === unreached;
  const prefix = findPrefix(findLanguage(location.pathname));
  const pages = isUnreached
    ? [{ ...pageAt(paths.offline), path: '*' }]
    : PAGES.filter(({ path }) => prefix === '' || isTranslated(path));
  useDocumentLanguage();
  useSettingsUpdates(useKeep());

  // The keys have no language, so that a page stays mounted when only its language changes.
  const route = ({ path, Page }: PageRoute) => (
    <Route key={path} path={path === '*' ? path : prefix + path} element={<Page />} />
  );
  return (
    <PreloadPage value={preloadPage}>
      <Routes location={location}>
        <Route element={<Layout />}>
          {pages.filter(({ hasOwnLayout }) => hasOwnLayout !== true).map(route)}
          {!isUnreached && (
            <>
              <Route path={`${prefix}/tools`} element={<Navigate replace to={paths.tools} />} />
              <Route path={`${prefix}/online-tools/:toolName`} element={<ToToolPage />} />
              <Route path={`${prefix}/tools/:toolName`} element={<ToToolPage />} />
            </>
          )}
        </Route>
        <Route element={<WithoutLayout />}>
          {pages.filter(({ hasOwnLayout }) => hasOwnLayout === true).map(route)}
        </Route>
      </Routes>
      {/* Outside the layouts, so that toasts survive navigation. */}
      <Toaster />
    </PreloadPage>
  );
}

/** Updates the `lang` attribute and the manifest when the language changes. useHead updates the other tags. */
function useDocumentLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute('href', `${findPrefix(language)}/site.webmanifest`);
  }, [language]);
}

/** Reads the site settings. Until they have been read or restored, pages show the default settings. */
async function readSettings(keep: AppKeep): Promise<void> {
  const { createAppReader } = await import('../office/settings/read-settings');
  await keep(createAppReader).readSettings();
}

/** Reads the settings when the page is idle, and again when the visitor comes back to the tab. */
function useSettingsUpdates(keep: AppKeep): void {
  useEffect(() => {
    const update = (): void => {
      // If the code cannot be fetched, the page keeps its current settings.
      if (!document.hidden) readSettings(keep).catch(() => undefined);
    };
    whenIdle(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
    };
  }, [keep]);
}

/** Redirects an alias of a tool to the tool's page, and an unknown name to the list of tools. */
function ToToolPage() {
  const paths = usePaths();
  const { toolName = '' } = useParams();
  const tool = findTool(toolName);
  return <Navigate replace to={tool === undefined ? paths.tools : paths.tool(tool.id)} />;
}

/**
 * Wraps pages that have their own layout. Unlike Layout, this component keeps a page
 * mounted when the path changes.
 */
function WithoutLayout() {
  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
        <Outlet />
        <Ready />
      </ErrorBoundary>
    </Suspense>
  );
}
