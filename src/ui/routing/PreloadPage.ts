import { createContext } from 'react';

/**
 * Fetches the code of the page at a path, so that the page opens sooner. `src/app`
 * provides the function, because no page may import the list of pages.
 */
export const PreloadPage = createContext<(path: string) => void>(() => undefined);
