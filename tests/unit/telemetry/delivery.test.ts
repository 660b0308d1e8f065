import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelemetryEvent } from '../../../src/records/event';
import { Delivery, type DeliveryPorts, type EventStore } from '../../../src/telemetry/delivery';
import { EventQueue } from '../../../src/telemetry/queue';
import { stubStorage } from './storage';

const tool = 'circle-image-maker';
const upload: TelemetryEvent = {
  type: 'image_upload',
  data: { tool, file_type: 'image/png', file_size: 9 },
};
const processed: TelemetryEvent = { type: 'image_processed', data: { tool, format: 'png' } };
const download: TelemetryEvent = { type: 'image_download', data: { tool } };

/** A promise that is settled by hand. */
function byHand<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function setUp(ports: Partial<DeliveryPorts> = {}) {
  const queue = new EventQueue();
  const sent: { event: TelemetryEvent; ip: string | null }[] = [];
  const ids: string[] = [];
  const store = vi.fn<EventStore>(({ id, event }, ip) => {
    ids.push(id);
    sent.push({ event, ip });
    return Promise.resolve('stored');
  });
  let idle: (() => void)[] = [];
  let online: () => void = () => undefined;
  const connect = vi.fn<DeliveryPorts['connect']>(() => Promise.resolve(store));
  const lookUp = vi.fn<DeliveryPorts['lookUp']>(() => Promise.resolve('203.0.113.7'));
  const hasBackend = vi.fn<DeliveryPorts['hasBackend']>(() => Promise.resolve(true));
  const delivery = new Delivery(queue, {
    isAllowed: () => true,
    hasBackend,
    connect,
    lookUp,
    isOnline: () => true,
    whenOnline: (act) => {
      online = act;
    },
    whenIdle: (act) => {
      idle.push(act);
    },
    ...ports,
  });
  /** The browser has nothing to do until nobody wants anything more of it. */
  const rest = async () => {
    await vi.advanceTimersByTimeAsync(0);
    while (idle.length > 0) {
      const acts = idle;
      idle = [];
      for (const act of acts) act();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const events = () => sent.map(({ event }) => event);
  const waiting = () => queue.first()?.event;
  return {
    ...{ delivery, queue, sent, ids, store, connect, lookUp, hasBackend, rest, events, waiting },
    isAskedForIdle: () => idle.length > 0,
    comeOnline: () => {
      online();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('when', () => {
  it('waits for a result on screen, and then sends all in their order', async () => {
    const { delivery, rest, connect, events, waiting } = setUp();
    delivery.track(upload);
    await rest();
    expect(connect).not.toHaveBeenCalled();
    expect(waiting()).toEqual(upload);
    delivery.track(processed);
    await rest();
    expect(events()).toEqual([upload, processed]);
    expect(waiting()).toBeUndefined();
  });

  it('sends what an earlier visit left, after the first result of this one', async () => {
    new EventQueue().add(upload);
    const { delivery, rest, events } = setUp();
    delivery.track(download);
    await rest();
    expect(events()).toEqual([upload, download]);
  });

  it('touches nothing until the browser is idle, before every single event', async () => {
    const { delivery, rest, connect, isAskedForIdle, store } = setUp();
    delivery.track(processed);
    delivery.track(download);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connect).not.toHaveBeenCalled();
    expect(isAskedForIdle()).toBe(true);
    const order: string[] = [];
    store.mockImplementation(({ event }) => {
      order.push(event.type, isAskedForIdle() ? 'idle asked' : 'alone');
      return Promise.resolve('stored');
    });
    await rest();
    expect(order).toEqual(['image_processed', 'alone', 'image_download', 'alone']);
  });

  it('sends one at a time', async () => {
    const { delivery, rest, store } = setUp();
    const first = byHand<'stored'>();
    store.mockReturnValueOnce(first.promise);
    delivery.track(processed);
    await rest();
    delivery.track(download);
    await rest();
    expect(store).toHaveBeenCalledTimes(1);
    first.resolve('stored');
    await rest();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('waits for the network', async () => {
    let isOnline = false;
    const { delivery, rest, connect, comeOnline, events } = setUp({ isOnline: () => isOnline });
    delivery.track(processed);
    await rest();
    expect(connect).not.toHaveBeenCalled();
    isOnline = true;
    comeOnline();
    await rest();
    expect(events()).toEqual([processed]);
  });

  it('waits for the settings, and obeys what they say then', async () => {
    const answered = byHand<boolean>();
    let isAllowed = true;
    const { delivery, rest, lookUp, store, waiting } = setUp({
      isAllowed: () => isAllowed,
      hasBackend: () => answered.promise,
    });
    delivery.track(processed);
    await rest();
    isAllowed = false;
    answered.resolve(true);
    await rest();
    expect(lookUp).not.toHaveBeenCalled();
    expect(store).not.toHaveBeenCalled();
    expect(waiting()).toBeUndefined();
  });
});

describe('whether', () => {
  it('neither sends nor keeps anything of who asks not to be tracked', async () => {
    const { delivery, rest, hasBackend, connect, waiting } = setUp({ isAllowed: () => false });
    new EventQueue().add(upload);
    delivery.track(processed);
    await rest();
    expect(waiting()).toBeUndefined();
    expect(hasBackend).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
  });

  it.each<readonly [what: string, ports: Partial<DeliveryPorts>]>([
    ['no backend', { hasBackend: () => Promise.resolve(false) }],
    ['no accounts', { connect: () => Promise.resolve(null) }],
  ])('drops everything on a site with %s, and asks no more', async (_what, ports) => {
    const { delivery, rest, lookUp, waiting, isAskedForIdle } = setUp(ports);
    delivery.track(upload);
    delivery.track(processed);
    await rest();
    expect(waiting()).toBeUndefined();
    delivery.track(download);
    expect(isAskedForIdle()).toBe(false);
    expect(waiting()).toBeUndefined();
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('does not fetch what it sends with on a site without a backend', async () => {
    const { delivery, rest, connect } = setUp({ hasBackend: () => Promise.resolve(false) });
    delivery.track(processed);
    await rest();
    expect(connect).not.toHaveBeenCalled();
  });
});

describe('the look-up', () => {
  it('runs before every event', async () => {
    const { delivery, rest, sent, lookUp } = setUp();
    lookUp.mockResolvedValueOnce('203.0.113.7').mockResolvedValueOnce(null);
    delivery.track(processed);
    delivery.track(download);
    await rest();
    expect(sent).toEqual([
      { event: processed, ip: '203.0.113.7' },
      { event: download, ip: null },
    ]);
  });
});

describe('failures', () => {
  it('drops what is refused, logs it and goes on', async () => {
    const { delivery, rest, store, waiting } = setUp();
    store.mockResolvedValueOnce('refused');
    delivery.track(processed);
    delivery.track(download);
    await rest();
    expect(store).toHaveBeenCalledTimes(2);
    expect(waiting()).toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('tries again under the same id after 5 s, 10 s, 20 s and at most 5 min', async () => {
    const { delivery, rest, store, events, ids } = setUp();
    store.mockRejectedValue(new Error('unavailable'));
    delivery.track(processed);
    await rest();
    const pauses = [5, 10, 20, 40, 80, 160, 300, 300];
    for (const [index, seconds] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      await rest();
      expect(store, `before ${seconds} s`).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      await rest();
      expect(store, `after ${seconds} s`).toHaveBeenCalledTimes(index + 2);
    }
    const tried = store.mock.calls.map(([{ id }]) => id);
    expect(new Set(tried).size).toBe(1);
    // One success, and the next failure begins with 5 s again.
    store.mockReset();
    store.mockResolvedValueOnce('stored').mockRejectedValueOnce(new Error('again'));
    store.mockResolvedValue('stored');
    await vi.advanceTimersByTimeAsync(300_000);
    await rest();
    delivery.track(download);
    await rest();
    expect(store).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    await rest();
    expect(store).toHaveBeenCalledTimes(3);
    expect([events(), ids]).toEqual([[], []]);
  });

  it('starts anew at once when the network is back', async () => {
    const { delivery, rest, store, comeOnline } = setUp();
    store.mockRejectedValueOnce(new Error('unavailable'));
    delivery.track(processed);
    await rest();
    comeOnline();
    await rest();
    expect(store).toHaveBeenCalledTimes(2);
    // The pause it was in is over too: nothing is sent twice.
    await vi.advanceTimersByTimeAsync(600_000);
    await rest();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('tries to connect again when that failed, and loses nothing', async () => {
    const { delivery, rest, connect, events } = setUp();
    connect.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    delivery.track(upload);
    delivery.track(processed);
    await rest();
    expect(events()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    await rest();
    expect(events()).toEqual([upload, processed]);
  });

  it('gives up on an answer after 20 s; one that comes late changes nothing', async () => {
    const { delivery, rest, store, waiting } = setUp();
    const late = byHand<'stored'>();
    store.mockReturnValueOnce(late.promise);
    delivery.track(processed);
    await rest();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(waiting()).toEqual(processed);
    late.resolve('stored');
    await rest();
    expect(waiting()).toEqual(processed);
    await vi.advanceTimersByTimeAsync(5_000);
    await rest();
    // The row has the same id, so it is stored once all the same.
    expect(store.mock.calls[1]?.[0].id).toBe(store.mock.calls[0]?.[0].id);
    expect(waiting()).toBeUndefined();
  });

  it('never throws at whoever reports an event', () => {
    const { delivery } = setUp();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => {
      delivery.track(processed);
    }).not.toThrow();
  });
});
