import { describe, expect, test } from 'vitest';
import { nextTask as nextInBrowser } from '../../src/engine/next-task';
import { nextTask as nextInNode } from '../../src/node/next-task';

describe.each([
  ['in browsers', nextInBrowser],
  ['in Node', nextInNode],
])('%s', (_, nextTask) => {
  test('a task begins after all microtasks, including those that microtasks queue', async () => {
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
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });
});

test('in Node, a message arrives between two tasks of a long work', async () => {
  const { port1, port2 } = new MessageChannel();
  let count = 0;
  let arrivedAt: number | null = null;
  port2.onmessage = () => {
    arrivedAt = count;
  };
  // Send the message during a task, as if a strip were being compressed.
  await nextInNode();
  port1.postMessage('cancel');
  for (; count < 100; count++) await nextInNode();
  port2.close();
  expect(arrivedAt).toBeLessThan(3);
});
