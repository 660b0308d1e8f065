import type { ToolId } from '../tools/tool';

/** The addresses of the site's pages. */
export const paths = {
  home: '/',
  tools: '/online-tools',
  editor: (id: ToolId) => `/editor?tool=${id}`,
} as const;
