import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelemetryEvent } from '../../../src/records/event';
import { EventQueue, QUEUE_KEY } from '../../../src/telemetry/queue';
import { stubStorage } from './storage';

const upload = (size: number): TelemetryEvent => ({
  type: 'image_upload',
  data: { tool: 'circle-image-maker', file_type: 'image/jpeg', file_size: size },
});
const download: TelemetryEvent = { type: 'image_download', data: { tool: 'circle-image-maker' } };
const ID = '0123456789abcdef0123456789abcdef';

/** Takes everything out of a queue, in its order. */
function drain(queue: EventQueue): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  for (let next = queue.first(); next !== undefined; next = queue.first()) {
    events.push(next.event);
    queue.remove(next.id);
  }
  return events;
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('EventQueue', () => {
  it('keeps the order, over a reload too, and leaves nothing behind', () => {
    const queue = new EventQueue();
    queue.add(upload(1));
    queue.add(download);
    expect(drain(new EventQueue())).toEqual([upload(1), download]);
    expect(stored.size).toBe(0);
    expect(queue.first()).toBeUndefined();
  });

  it('gives every event an id of its own', () => {
    const queue = new EventQueue();
    queue.add(download);
    const first = queue.first();
    queue.remove(first?.id ?? '');
    queue.add(download);
    expect(first?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(queue.first()?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(queue.first()?.id).not.toBe(first?.id);
  });

  it('holds a hundred events and lets go of the oldest', () => {
    const queue = new EventQueue();
    for (let size = 1; size <= 103; size++) queue.add(upload(size));
    const sizes = drain(queue).map(({ data }) => ('file_size' in data ? data.file_size : null));
    expect(sizes).toEqual(Array.from({ length: 100 }, (_, index) => index + 4));
  });

  it('is shared by tabs: what one takes out is gone in the other', () => {
    const [one, other] = [new EventQueue(), new EventQueue()];
    one.add(upload(1));
    other.add(upload(2));
    one.remove(one.first()?.id ?? '');
    expect(drain(other)).toEqual([upload(2)]);
    expect(one.first()).toBeUndefined();
  });

  it('works in memory where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const queue = new EventQueue();
    queue.add(upload(1));
    queue.add(download);
    expect(drain(queue)).toEqual([upload(1), download]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', JSON.stringify({ id: ID, event: download })],
    ['nothing', 'null'],
    ['texts', JSON.stringify(['a', 1, null, []])],
  ])('starts empty when what is stored is %s', (_what, text) => {
    stored.set(QUEUE_KEY, text);
    expect(new EventQueue().first()).toBeUndefined();
  });

  it.each([
    ['no id', { event: download }],
    ['another id', { id: '../analytics/x', event: download }],
    ['no event', { id: ID }],
    [
      'another type',
      { id: ID, event: { type: 'page_view', data: { tool: 'circle-image-maker' } } },
    ],
    ['another tool', { id: ID, event: { type: 'image_download', data: { tool: 'x' } } }],
    ['no data', { id: ID, event: { type: 'image_download' } }],
    ['half a size', { id: ID, event: upload(0.5) }],
    ['a negative size', { id: ID, event: upload(-1) }],
    ['too large a size', { id: ID, event: upload(104_857_601) }],
    [
      'an unknown type of file',
      {
        id: ID,
        event: {
          type: 'image_upload',
          data: { tool: 'circle-image-maker', file_type: 'image/avif', file_size: 1 },
        },
      },
    ],
    [
      'another format',
      {
        id: ID,
        event: { type: 'image_processed', data: { tool: 'circle-image-maker', format: 'gif' } },
      },
    ],
  ])('leaves out what is damaged and keeps the rest: %s', (_what, damaged) => {
    const whole = { id: ID.replace('0', 'f'), event: upload(7) };
    stored.set(QUEUE_KEY, JSON.stringify([damaged, whole]));
    expect(drain(new EventQueue())).toEqual([upload(7)]);
  });

  it('takes over nothing that does not belong to an event', () => {
    const more = { ...download, data: { ...download.data, name: 'me.jpg' }, picture: 'data:' };
    stored.set(QUEUE_KEY, JSON.stringify([{ id: ID, event: more }]));
    expect(drain(new EventQueue())).toEqual([download]);
  });
});
