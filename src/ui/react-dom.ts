/** React DOM starts with the module that imports it. This one is in the base chunk, which is evaluated before the entry. */
export { createRoot, hydrateRoot } from 'react-dom/client';
