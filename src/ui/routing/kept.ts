import { createContext, use } from 'react';

/** Returns what a function makes of `Owner`, always the same as long as the owner lives. */
export type Keep<Owner = undefined> = <Thing>(create: (owner: Owner) => Thing) => Thing;

export function createKeep<Owner = undefined>(owner: Owner): Keep<Owner> {
  const kept = new Map<(owner: Owner) => unknown, unknown>();
  return <Thing>(create: (owner: Owner) => Thing) => {
    if (!kept.has(create)) kept.set(create, create(owner));
    return kept.get(create) as Thing;
  };
}

/** What pages keep as long as the app runs. `src/app` provides it. */
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
