import { use, type ComponentType } from 'react';

/**
 * Milliseconds for which a failure is remembered. React renders again once the
 * promise it waits for is rejected, and has to meet the same one: it would wait
 * for a new one, and the next, for ever. A later visit may find the network back.
 */
const FAILURE_KEPT = 1_000;

/** A page whose code arrives when it is first asked for. */
export interface LazyPage {
  (): React.ReactElement;
  /** Fetches the code. Once that is done the page renders without waiting, also on a server. */
  readonly load: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but the code can be fetched before the first render:
 * then nothing suspends, neither while pages are rendered ahead of time nor
 * while such a page is taken over in the browser.
 */
export function lazyPage(fetchModule: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const load = (): Promise<ComponentType> => {
    loading ??= fetchModule().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        setTimeout(() => {
          loading = null;
        }, FAILURE_KEPT);
        throw error;
      },
    );
    return loading;
  };
  const Page = () => {
    const Ready = Loaded ?? use(load());
    return <Ready />;
  };
  return Object.assign(Page, { load });
}
