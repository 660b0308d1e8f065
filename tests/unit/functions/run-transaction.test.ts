import { expect, it, vi } from 'vitest';
import { runTransaction } from '../../../functions/src/shared/run-transaction';

const CLOSED = new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.');

function failing(error: Error, times: number) {
  let runs = 0;
  const run = vi.fn(() => (++runs > times ? Promise.resolve('done') : Promise.reject(error)));
  return { run, firestore: { runTransaction: run as never } };
}

const update = () => Promise.resolve('done');

it('runs a transaction again that the emulator has closed', async () => {
  const { run, firestore } = failing(CLOSED, 4);
  expect(await runTransaction(firestore, update)).toBe('done');
  expect(run).toHaveBeenCalledTimes(5);
});

it('gives up after five runs', async () => {
  const { run, firestore } = failing(CLOSED, 5);
  await expect(runTransaction(firestore, update)).rejects.toBe(CLOSED);
  expect(run).toHaveBeenCalledTimes(5);
});

it('passes on other errors at once', async () => {
  const error = new Error('14 UNAVAILABLE');
  const { run, firestore } = failing(error, 1);
  await expect(runTransaction(firestore, update)).rejects.toBe(error);
  expect(run).toHaveBeenCalledOnce();
});
