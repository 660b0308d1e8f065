/**
 * React DOM's code is in the base chunk, but starts with the module that imports it. This one has a chunk of its own, so that
 * React DOM starts in a task before the entry's.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
