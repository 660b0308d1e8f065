import { expect, test } from 'vitest';
import { nextTask } from '../../../packages/roundel/src/engine/next-task';

test('a task begins after all microtasks, and those that they queue', async () => {
  const events: string[] = [];
  const task = nextTask().then(() => events.push('task'));
  queueMicrotask(() => {
    events.push('first');
    queueMicrotask(() => events.push('second'));
  });
  await task;
  expect(events).toEqual(['first', 'second', 'task']);
});

test('tasks that are requested at the same time begin one by one, in order', async () => {
  const events: string[] = [];
  const step = async (name: string): Promise<void> => {
    await nextTask();
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
  };
  await Promise.all([step('first'), step('second')]);
  await step('third');
  expect(events).toEqual([
    ...['first begins', 'first ends'],
    ...['second begins', 'second ends'],
    ...['third begins', 'third ends'],
  ]);
});
