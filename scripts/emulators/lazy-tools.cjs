/**
 * NODE_OPTIONS='--require lazy-tools.cjs': lets the emulators' processes prepare only what they need, which takes most of
 * the processor time of their starts. If another version of firebase-tools has other modules, they only start slower.
 */
const Module = require('node:module');

/**
 * @typedef {(request: string, parent?: { filename?: string }, ...rest: unknown[]) => object} Load
 * @typedef {{ middleware: (spec: object, options: object) => Promise<unknown> }} Router
 */

const internals = /** @type {{ _load: Load }} */ (/** @type {unknown} */ (Module));
const load = internals._load;

/**
 * The Auth emulator compiles validators of all parameters of all addresses of Google's API. With this option, its router
 * compiles those of an address when it is first called.
 *
 * @param {Router} router
 */
function compileLazily(router) {
  /** @type {Router['middleware']} */
  const middleware = (spec, options) =>
    router.middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  return { ...router, middleware };
}

/** Returns an object that gets its properties from a module, which it loads when the first is read. @param {() => object} get */
const lazyModule = (get) =>
  new Proxy({}, { get: (_target, name) => /** @type {unknown} */ (Reflect.get(get(), name)) });

const FUNCTION_PROCESS = /functionsEmulatorRuntime(?:\.js)?$/;
/** The module of which a function's process needs a few functions. It imports most of the deployment. */
const SHARED = /functionsEmulatorShared\.js$/;
/** What that module imports and reads only when its functions are called. */
const READ_LATER = /^\.\.\/(?:deploy|extensions)\/|^\.\.\/utils$|^\.\/extensions\//;

/** @type {Load} */
internals._load = (request, parent, ...rest) => {
  const get = () => load(request, parent, ...rest);
  if (request === 'exegesis-express') return compileLazily(/** @type {Router} */ (get()));
  const isLazy =
    READ_LATER.test(request) &&
    SHARED.test(parent?.filename ?? '') &&
    FUNCTION_PROCESS.test(process.argv[1] ?? '');
  return isLazy ? lazyModule(get) : get();
};
