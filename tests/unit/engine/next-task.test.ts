import { expect, test } from 'vitest';
import { nextTask } from '../../../src/engine/next-task';

test('a task begins after the messages that were already queued', async () => {
  const events: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => events.push('message');
  port1.postMessage(null);
  const task = nextTask().then(() => events.push('task'));
  await Promise.resolve();
  events.push('microtask');
  await task;
  port1.close();
  expect(events).toEqual(['microtask', 'message', 'task']);
});

test('tasks that are awaited at the same time begin one by one, in their order', async () => {
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
