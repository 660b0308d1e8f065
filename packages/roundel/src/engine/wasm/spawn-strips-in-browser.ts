/* Starts a helper in the package for browsers. Bundlers recognise the script by this form of `new Worker`. */

export function spawnStrips(): Worker {
  return new Worker(new URL('./strip-worker.js', import.meta.url), {
    type: 'module',
    name: 'strips',
  });
}
