/** In Node, no thread has helpers, because each thread works on its own photo. */
export function spawnStrips(): Worker {
  throw new Error('There are no helpers in Node.');
}
