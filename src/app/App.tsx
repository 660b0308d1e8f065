import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PREFIX } from '../records/language';
import { paths } from '../routing/paths';
import { PreloadPage } from '../routing/PreloadPage';
import { Toaster } from '../ui/Toaster';
import { Bare } from './Bare';
import { Layout } from './Layout';
import { LeaveLanguage } from './LeaveLanguage';
import { PAGES, preloadPage, type PageRoute } from './pages';
import { ToToolPage } from './ToToolPage';

function route({ path, Page }: PageRoute) {
  return <Route key={path} path={path} element={<Page />} />;
}

/** Every route of the site. The code of a page is loaded on its first visit. */
export function App() {
  const { pathname } = useLocation();
  if (PREFIX !== '' && !`${pathname}/`.startsWith(`${PREFIX}/`)) return <LeaveLanguage />;
  return (
    <PreloadPage value={preloadPage}>
      <Routes>
        <Route element={<Layout />}>
          {PAGES.filter(({ bare }) => bare !== true).map(route)}
          <Route path={`${PREFIX}/tools`} element={<Navigate replace to={paths.tools} />} />
          <Route path={`${paths.tools}/:toolName`} element={<ToToolPage />} />
          <Route path={`${PREFIX}/tools/:toolName`} element={<ToToolPage />} />
        </Route>
        <Route element={<Bare />}>{PAGES.filter(({ bare }) => bare === true).map(route)}</Route>
      </Routes>
      {/* Outside the layouts, so that toasts survive navigation. */}
      <Toaster />
    </PreloadPage>
  );
}
