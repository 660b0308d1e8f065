/**
 * Hooks for Node's loader, which Playwright uses. They lead imports of the package `roundel` to its sources: see
 * scripts/lib/source-condition.mjs.
 */

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
