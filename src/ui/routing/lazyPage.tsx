import { use, type ComponentType } from 'react';

/**
 * Milliseconds for which a failed load is cached. After a rejection, React renders again and must get the same promise,
 * because it would suspend again for every new promise. Later visits retry.
 */
const FAILURE_TTL = 1_000;

/** Thrown when the code of a page could not be fetched. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** A page whose code is loaded when it first renders. */
export interface LazyPage {
  (): React.ReactElement;
  /** Fetches the code. Afterwards, the page renders without suspending, even on a server. */
  readonly load: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but the code can be fetched before the first render, so
 * that neither prerendering nor hydration suspends.
 */
export function lazyPage(fetchModule: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const load = (): Promise<ComponentType> => {
    loading ??= fetchModule().then(
      (module) => (Loaded = module.default),
      (cause: unknown) => {
        setTimeout(() => {
          loading = null;
        }, FAILURE_TTL);
        throw new PageNotLoaded('The code of a page could not be loaded.', { cause });
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
