import { startTransition, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './routing/history-steps';
import { App } from './app/App';
import { pageAt } from './app/pages';
import { prefetchWhenIdle } from './app/prefetch';
import { whenIdle } from './browser/idle';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const app: ReactNode = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Takes over the page that the build has rendered. An address whose page could
 * not be rendered ahead, because of its query or because it is behind a
 * rewrite, is rendered afresh in its place.
 */
async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const page = pageAt(pathname);
  // A page that fails to load is the business of the error boundary, which tries again.
  await page.Page.load().catch(() => undefined);

  // The build knows the names of the files, and which pages lead on to them.
  prefetchWhenIdle(root.dataset['prefetch']?.split(' ') ?? []);

  const rendered = root.dataset['page'];
  const wanted = page.path === '*' ? '*' : pathname;
  if (rendered !== wanted || (page.readsQuery === true && search !== '')) {
    flushSync(() => {
      createRoot(root).render(app);
    });
    // Set by public/first-paint.js.
    delete document.documentElement.dataset['pending'];
    return;
  }
  // As a transition the work is cut into slices, between which the page scrolls and taps are heard.
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        console.error('The page rendered ahead is not the one the browser renders.', error);
      },
    });
  });
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
void start(root);

/** Nobody waits for the settings: the defaults hold until these are there. */
async function readSettings(): Promise<void> {
  const settings = await import('./site-settings/read-settings');
  await settings.readSettings();
}

function askForSettings(): void {
  // Without the network the page goes on as it is.
  if (!document.hidden) readSettings().catch(() => undefined);
}

whenIdle(askForSettings);
// A page that is looked at again has them anew.
document.addEventListener('visibilitychange', askForSettings);
