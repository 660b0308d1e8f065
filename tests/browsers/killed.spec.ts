/** The engine's worker is killed in each of its states: no call hangs, and the next photo is opened in a new worker. */
import { expect } from '@playwright/test';
import { photoBytes } from '../fixtures/broken-bytes';
import { test } from '../support/engines';
import { FLAG_NAME } from '../support/flag';

for (const [state, death, inFlight] of [
  ['starting', 'reported', 'worker-unavailable'],
  ['idle', 'reported', 'none'],
  ['idle', 'silent', 'none'],
  ['working', 'reported', 'worker-crashed'],
  ['working', 'silent', 'aborted'],
  ['cancelling', 'reported', 'aborted'],
  ['cancelling', 'silent', 'aborted'],
] as const) {
  test(`replaces a worker that dies ${state} (${death})`, async ({ engines }) => {
    const run = await engines.killed(state, death, photoBytes(FLAG_NAME));
    expect(run.inFlight).toBe(inFlight);
    expect(run.workers).toBeGreaterThan(1);
    expect([run.picture.width, run.picture.height]).toEqual([48, 32]);
  });
}
