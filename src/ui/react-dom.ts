/** React DOM starts with the module that imports it. This one has a chunk of its own, which is evaluated before the entry. */
export { createRoot, hydrateRoot } from 'react-dom/client';
