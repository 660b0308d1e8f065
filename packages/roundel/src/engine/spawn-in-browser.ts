/* Starts the workers in the package for browsers. Bundlers recognise the scripts by this form of `new Worker`. */

export function spawnEngine(): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'engine' });
}

export function spawnEncoder(): Worker {
  return new Worker(new URL('./encode-worker.js', import.meta.url), {
    type: 'module',
    name: 'encoder',
  });
}
