import { createContext, use } from 'react';

/** Returns what a function makes of `Owner`, always the same as long as the owner lives. */
export type Keep<Owner> = <Thing>(create: (owner: Owner) => Thing) => Thing;

/** @param findOwner returns the owner, once something is made of it */
export function createKeep<Owner>(findOwner: () => Owner): Keep<Owner> {
  const kept = new Map<(owner: Owner) => unknown, unknown>();
  return <Thing>(create: (owner: Owner) => Thing) => {
    if (!kept.has(create)) kept.set(create, create(findOwner()));
    return kept.get(create) as Thing;
  };
}

/** Keeps things as long as the app runs. Things are made of the keep itself, so that they can use each other. */
export type AppKeep = <Thing>(create: (keep: AppKeep) => Thing) => Thing;

export function createAppKeep(): AppKeep {
  const keep: AppKeep = createKeep(() => keep);
  return keep;
}

/** `src/main.tsx` and `src/entry-server.tsx` provide it. */
export const KeepContext = createContext<AppKeep | null>(null);

export function useKeep(): AppKeep {
  const keep = use(KeepContext);
  if (keep === null) throw new Error('The app around this component keeps nothing.');
  return keep;
}

/**
 * Returns what `create` makes, always the same as long as the app runs. So a page finds its photo again when the visitor
 * comes back to it.
 */
export function useKept<Thing>(create: (keep: AppKeep) => Thing): Thing {
  return useKeep()(create);
}
