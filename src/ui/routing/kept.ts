import { createContext, use } from 'react';

/** Returns what a function makes, always the same as long as the app runs. */
export type Keep = <Thing>(create: () => Thing) => Thing;

/** Makes a `Keep`. `src/app` provides one for each running app. */
export function createKeep(): Keep {
  const kept = new Map<() => unknown, unknown>();
  return <Thing>(create: () => Thing) => {
    if (!kept.has(create)) kept.set(create, create());
    return kept.get(create) as Thing;
  };
}

export const KeepContext = createContext<Keep | null>(null);

export function useKeep(): Keep {
  const keep = use(KeepContext);
  if (keep === null) throw new Error('The app around this component keeps nothing.');
  return keep;
}

/**
 * Returns what `create` makes, always the same as long as the app runs. So a page finds its photo again when the visitor
 * comes back to it.
 */
export function useKept<Thing>(create: () => Thing): Thing {
  return useKeep()(create);
}
