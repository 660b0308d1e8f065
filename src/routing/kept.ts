import { createContext, use } from 'react';

/** What pages have made to keep, by the function that made it. `src/app` provides one for each running app. */
export const KeptContext = createContext<Map<() => unknown, unknown> | null>(null);

/**
 * Returns what `create` makes, always the same as long as the app runs. So a page finds its photo again when the visitor
 * comes back to it.
 */
export function useKept<Thing>(create: () => Thing): Thing {
  const kept = use(KeptContext);
  if (kept === null) throw new Error('The app around this page keeps nothing.');
  if (!kept.has(create)) kept.set(create, create());
  return kept.get(create) as Thing;
}
