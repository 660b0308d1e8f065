import { Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from './Layout';
import { PAGES } from './pages';
import { paths } from './paths';
import { ToToolPage } from './ToToolPage';

/** Every address of the site. Each page is loaded when it is first visited. */
export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="/tools" element={<Navigate replace to={paths.tools} />} />
        <Route path="/online-tools/:toolName" element={<ToToolPage />} />
        <Route path="/tools/:toolName" element={<ToToolPage />} />
      </Route>
    </Routes>
  );
}
