import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { pageAt } from './app/pages';
import { prefetchWhenIdle } from './app/prefetch';
import { Site } from './app/Site';
import { SiteRouter } from './app/SiteRouter';
import { whenIdle } from './browser/idle';
import { retryStyles } from './browser/retry-styles';
import { createInstallOffer } from './browser/install-offer';
import { retryImports } from './browser/retryable-import';
import { createRoot, hydrateRoot } from './ui/react-dom';
import { BUILT_LANGUAGE, findLanguage } from './content/language';
import { loadLanguage, showLanguage } from './content/show-language';
import { createSiteHistory } from './ui/routing/history';
import { type AppKeep, createAppKeep, KeepContext } from './ui/routing/kept';
import { pathsIn } from './ui/routing/paths';
import { UserHeadersContext } from './ui/user-headers';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

/**
 * Hydrates the prerendered page. Some pages are rendered in the browser instead: pages that depend on the query, pages
 * that are served through a rewrite, the offline page at another page's address, and pages whose HTML is not in the
 * language of the address.
 */
async function start(root: HTMLElement, keep: AppKeep): Promise<void> {
  const { pathname, search } = window.location;
  const rendered = root.dataset['page'];
  const { offline } = pathsIn(BUILT_LANGUAGE);
  const unreached = rendered === offline && pathname !== rendered ? pathname : null;
  const page = pageAt(unreached === null ? pathname : offline);
  // The service worker chooses the language of the offline page.
  const texts = unreached === null ? findLanguage(pathname) : BUILT_LANGUAGE;
  // A host may answer with a page that is not in the language of the address. If the texts in that language cannot be
  // loaded, the page keeps the language of its HTML.
  await loadLanguage(texts).catch(() => undefined);
  // If this fails, rendering tries to load the page's code again, inside the error boundary.
  await page.Page.load().catch(() => undefined);

  // The HTML contains the names of the files that the next page needs. The build writes them there.
  prefetchWhenIdle(root.dataset['prefetch']?.split(' ') ?? []);

  const app: ReactNode = (
    <StrictMode>
      <KeepContext value={keep}>
        <UserHeadersContext value={findUserHeaders}>
          <SiteRouter history={createSiteHistory()}>
            <Site unreached={unreached} />
          </SiteRouter>
        </UserHeadersContext>
      </KeepContext>
    </StrictMode>
  );
  const wanted = page.path === '*' ? '*' : pathname;
  const isOwn = texts === BUILT_LANGUAGE;
  if (!isOwn) showLanguage(texts);
  // In a transition, React renders and hydrates in slices, so that the page can scroll and react to taps between them.
  startTransition(() => {
    if (!isOwn || rendered !== wanted || (page.readsQuery === true && search !== '')) {
      createRoot(root).render(<Uncovered>{app}</Uncovered>);
      return;
    }
    hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        console.error('The prerendered page differs from what the browser renders.', error);
      },
    });
  });
}

/** Loads the code for accounts only if this device remembers a user: public/first-paint.js sets the attribute. */
async function findUserHeaders(): Promise<Record<string, string>> {
  if (document.documentElement.dataset['account'] === undefined) return {};
  const { userHeaders } = await import('./office/backend/user-headers');
  return userHeaders();
}

/** Shows what public/first-paint.js has hidden, once it is rendered. */
function Uncovered({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['pending'];
  }, []);
  return children;
}

retryImports();
retryStyles();
const keep = createAppKeep();
keep(createInstallOffer);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
void start(root, keep);

whenIdle(() => {
  // The page works without a service worker. The next page tries again.
  import('./app/keep-offline').then(({ keepOffline }) => keepOffline(keep)).catch(() => undefined);
});
