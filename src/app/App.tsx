import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from './Layout';
import { paths } from './paths';
import { ToEditor } from './ToEditor';

const EditorPage = lazy(() => import('../editor/EditorPage'));
const HomePage = lazy(() => import('../site/HomePage'));
const NotFoundPage = lazy(() => import('../site/NotFoundPage'));
const OnlineToolsPage = lazy(() => import('../site/OnlineToolsPage'));

/** Every address of the site. Each page is loaded when it is first visited. */
export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="editor" element={<EditorPage />} />
        <Route path="online-tools" element={<OnlineToolsPage />} />
        <Route path="online-tools/:name" element={<ToEditor />} />
        <Route path="tools" element={<Navigate replace to={paths.tools} />} />
        <Route path="tools/:name" element={<ToEditor />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
