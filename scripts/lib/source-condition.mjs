import { defaultClientConditions, defaultServerConditions } from 'vite';

/**
 * A Vite plugin that leads imports of the package `roundel` to its sources. Without the condition `source`, they lead to
 * the build, as in any other project.
 *
 * @returns {import('vite').Plugin}
 */
export function sourceCondition() {
  return {
    name: 'source-condition',
    configEnvironment(name, { resolve }) {
      const usual = name === 'client' ? defaultClientConditions : defaultServerConditions;
      // Vite adds conditions to those that the environment has, but replaces its own usual ones.
      return { resolve: { conditions: ['source', ...(resolve?.conditions ? [] : usual)] } };
    },
  };
}
