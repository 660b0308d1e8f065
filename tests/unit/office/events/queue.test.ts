import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelemetryEvent } from '../../../../packages/records/src/event';
import { EventQueue, QUEUE_KEY } from '../../../../src/office/events/queue';
import { stubStorage } from './storage';

const upload = (size: number): TelemetryEvent => ({
  type: 'image_upload',
  data: { tool: 'circle-image-maker', file_type: 'image/jpeg', file_size: size },
});
const download: TelemetryEvent = { type: 'image_download', data: { tool: 'circle-image-maker' } };
const ID = '0123456789abcdef0123456789abcdef';

/** Removes and returns all events of a queue, in order. */
function drain(queue: EventQueue): TelemetryEvent[] {
  const events: TelemetryEvent[] = [];
  for (let next = queue.first(1); next.length > 0; next = queue.first(1)) {
    events.push(...next.map(({ event }) => event));
    queue.remove(next);
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
  it('keeps the order across a reload, and leaves nothing in storage once empty', () => {
    const queue = new EventQueue();
    queue.add(upload(1));
    queue.add(download);
    expect(drain(new EventQueue())).toEqual([upload(1), download]);
    expect(stored.size).toBe(0);
    expect(queue.first(1)).toEqual([]);
  });

  it('gives every event a unique id', () => {
    const queue = new EventQueue();
    queue.add(download, download);
    queue.add(download);
    const ids = queue.first(3).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('returns as many of the oldest events as requested, and removes only those sent', () => {
    const queue = new EventQueue();
    queue.add(upload(1), upload(2), upload(3));
    const sent = queue.first(2);
    expect(sent.map(({ event }) => event)).toEqual([upload(1), upload(2)]);
    queue.remove(sent);
    expect(drain(queue)).toEqual([upload(3)]);
  });

  it('holds three thousand events, enough for the longest list of photos, and drops the oldest', () => {
    const queue = new EventQueue();
    queue.add(...Array.from({ length: 2_999 }, (_, index) => upload(index + 1)));
    for (let size = 3_000; size <= 3_003; size++) queue.add(upload(size));
    expect(queue.first(1)[0]?.event.data).toMatchObject({ file_size: 4 });
    const kept = JSON.parse(stored.get(QUEUE_KEY) ?? '[]') as unknown[];
    expect(kept).toHaveLength(3_000);
  });

  it('is shared between tabs: removing an event in one removes it in the other', () => {
    const [one, other] = [new EventQueue(), new EventQueue()];
    one.add(upload(1));
    other.add(upload(2));
    one.remove(one.first(1));
    expect(drain(other)).toEqual([upload(2)]);
    expect(one.first(1)).toEqual([]);
  });

  it('falls back to memory when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const queue = new EventQueue();
    queue.add(upload(1));
    queue.add(download);
    expect(drain(queue)).toEqual([upload(1), download]);
  });

  it.each([
    ['invalid JSON', '{'],
    ['not a list', JSON.stringify({ id: ID, event: download })],
    ['null', 'null'],
    ['a list without objects', JSON.stringify(['a', 1, null, []])],
  ])('starts empty when what is stored is %s', (_what, text) => {
    stored.set(QUEUE_KEY, text);
    expect(new EventQueue().first(1)).toEqual([]);
  });

  it.each([
    ['no id', { event: download }],
    ['a malformed id', { id: '../analytics/x', event: download }],
    ['no event', { id: ID }],
    [
      'an unknown event type',
      { id: ID, event: { type: 'page_view', data: { tool: 'circle-image-maker' } } },
    ],
    ['an unknown tool', { id: ID, event: { type: 'image_download', data: { tool: 'x' } } }],
    ['no data', { id: ID, event: { type: 'image_download' } }],
    ['a fractional size', { id: ID, event: upload(0.5) }],
    ['a negative size', { id: ID, event: upload(-1) }],
    ['a size over the limit', { id: ID, event: upload(104_857_601) }],
    [
      'an unknown file type',
      {
        id: ID,
        event: {
          type: 'image_upload',
          data: { tool: 'circle-image-maker', file_type: 'image/tiff', file_size: 1 },
        },
      },
    ],
    [
      'an unknown format',
      {
        id: ID,
        event: { type: 'image_processed', data: { tool: 'circle-image-maker', format: 'gif' } },
      },
    ],
    ['an unknown field', { id: ID, event: { ...download, picture: 'data:' } }],
    [
      'an unknown field in its data',
      { id: ID, event: { ...download, data: { ...download.data, name: 'me.jpg' } } },
    ],
  ])('skips a damaged entry and keeps the others: %s', (_what, damaged) => {
    const whole = { id: ID.replace('0', 'f'), event: upload(7) };
    stored.set(QUEUE_KEY, JSON.stringify([damaged, whole]));
    expect(drain(new EventQueue())).toEqual([upload(7)]);
  });
});
