import { createContext } from 'react';

/** Resolves to the headers that name the signed-in user. They are empty if nobody is signed in. */
export type UserHeaders = () => Promise<Record<string, string>>;

/** `src/main.tsx` provides it. */
export const UserHeadersContext = createContext<UserHeaders>(() => Promise.resolve({}));
