import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelemetryEvent } from '../../../../packages/records/src/event';
import {
  Delivery,
  type DeliveryPorts,
  type EventStore,
} from '../../../../src/office/events/delivery';
import { EventQueue } from '../../../../src/office/events/queue';
import { deferred } from '../../../support/deferred';
import { stubStorage } from './storage';

const tool = 'circle-image-maker';
const upload: TelemetryEvent = {
  type: 'image_upload',
  data: { tool, file_type: 'image/png', file_size: 9 },
};
const processed: TelemetryEvent = { type: 'image_processed', data: { tool, format: 'png' } };
const download: TelemetryEvent = { type: 'image_download', data: { tool } };

function setUp(ports: Partial<DeliveryPorts> = {}) {
  const queue = new EventQueue();
  const sent: { event: TelemetryEvent; ip: string | null }[] = [];
  const ids: string[] = [];
  const store = vi.fn<EventStore>((events, ip) => {
    ids.push(...events.map(({ id }) => id));
    sent.push(...events.map(({ event }) => ({ event, ip })));
    return Promise.resolve('stored');
  });
  let idle: (() => void)[] = [];
  let online: () => void = () => undefined;
  const lookUp = vi.fn<DeliveryPorts['lookUp']>(() => Promise.resolve('203.0.113.7'));
  const hasBackend = vi.fn<DeliveryPorts['hasBackend']>(() => Promise.resolve(true));
  const delivery = new Delivery(queue, {
    isAllowed: () => true,
    hasBackend,
    send: store,
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
  /** Calls idle callbacks until there are no more. */
  const runIdle = async () => {
    await vi.advanceTimersByTimeAsync(0);
    while (idle.length > 0) {
      const acts = idle;
      idle = [];
      for (const act of acts) act();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const events = () => sent.map(({ event }) => event);
  const waiting = () => queue.first(1)[0]?.event;
  return {
    delivery,
    queue,
    sent,
    ids,
    store,
    lookUp,
    hasBackend,
    runIdle,
    events,
    waiting,
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

describe('the time of delivery', () => {
  it('waits for a result on screen, then sends all events in order', async () => {
    const { delivery, runIdle, store, events, waiting } = setUp();
    delivery.track(upload);
    await runIdle();
    expect(store).not.toHaveBeenCalled();
    expect(waiting()).toEqual(upload);
    delivery.track(processed);
    await runIdle();
    expect(events()).toEqual([upload, processed]);
    expect(waiting()).toBeUndefined();
  });

  it('sends events left by an earlier visit after the first result of this one', async () => {
    new EventQueue().add(upload);
    const { delivery, runIdle, events } = setUp();
    delivery.track(download);
    await runIdle();
    expect(events()).toEqual([upload, download]);
  });

  it('waits for the browser to be idle before each request, of at most fifty events', async () => {
    const { delivery, runIdle, isAskedForIdle, store } = setUp();
    delivery.track(...Array.from({ length: 101 }, () => download));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store).not.toHaveBeenCalled();
    expect(isAskedForIdle()).toBe(true);
    const order: (number | string)[] = [];
    store.mockImplementation((events) => {
      order.push(events.length, isAskedForIdle() ? 'overlapping' : 'alone');
      return Promise.resolve('stored');
    });
    await runIdle();
    expect(order).toEqual([50, 'alone', 50, 'alone', 1, 'alone']);
  });

  it('sends one request at a time', async () => {
    const { delivery, runIdle, store } = setUp();
    const first = deferred<'stored'>();
    store.mockReturnValueOnce(first.promise);
    delivery.track(processed);
    await runIdle();
    delivery.track(download);
    await runIdle();
    expect(store).toHaveBeenCalledTimes(1);
    first.resolve('stored');
    await runIdle();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('waits for the network', async () => {
    let isOnline = false;
    const { delivery, runIdle, store, comeOnline, events } = setUp({ isOnline: () => isOnline });
    delivery.track(processed);
    await runIdle();
    expect(store).not.toHaveBeenCalled();
    isOnline = true;
    comeOnline();
    await runIdle();
    expect(events()).toEqual([processed]);
  });

  it('waits for the settings and obeys them', async () => {
    const answered = deferred<boolean>();
    let isAllowed = true;
    const { delivery, runIdle, lookUp, store, waiting } = setUp({
      isAllowed: () => isAllowed,
      hasBackend: () => answered.promise,
    });
    delivery.track(processed);
    await runIdle();
    isAllowed = false;
    answered.resolve(true);
    await runIdle();
    expect(lookUp).not.toHaveBeenCalled();
    expect(store).not.toHaveBeenCalled();
    expect(waiting()).toBeUndefined();
  });
});

describe('permission', () => {
  it('neither sends nor stores events when tracking is not allowed', async () => {
    const { delivery, runIdle, hasBackend, store, waiting } = setUp({ isAllowed: () => false });
    new EventQueue().add(upload);
    delivery.track(processed);
    await runIdle();
    expect(waiting()).toBeUndefined();
    expect(hasBackend).not.toHaveBeenCalled();
    expect(store).not.toHaveBeenCalled();
  });

  it.each<readonly [what: string, ports: Partial<DeliveryPorts>]>([
    ['no backend', { hasBackend: () => Promise.resolve(false) }],
    ['no functions', { send: () => Promise.resolve('nowhere') }],
  ])('drops all events on a site with %s', async (_what, ports) => {
    const { delivery, runIdle, waiting, isAskedForIdle } = setUp(ports);
    delivery.track(upload);
    delivery.track(processed);
    await runIdle();
    expect(waiting()).toBeUndefined();
    delivery.track(download);
    expect(isAskedForIdle()).toBe(false);
    expect(waiting()).toBeUndefined();
  });

  it('sends and looks up nothing on a site without a backend', async () => {
    const { delivery, runIdle, store, lookUp } = setUp({
      hasBackend: () => Promise.resolve(false),
    });
    delivery.track(processed);
    await runIdle();
    expect(store).not.toHaveBeenCalled();
    expect(lookUp).not.toHaveBeenCalled();
  });
});

describe('the look-up', () => {
  it('runs before every request', async () => {
    const { delivery, runIdle, sent, lookUp } = setUp();
    lookUp.mockResolvedValueOnce('203.0.113.7').mockResolvedValueOnce(null);
    delivery.track(processed);
    await runIdle();
    delivery.track(download);
    await runIdle();
    expect(sent).toEqual([
      { event: processed, ip: '203.0.113.7' },
      { event: download, ip: null },
    ]);
  });
});

describe('failures', () => {
  it('logs and drops refused events, and continues', async () => {
    const { delivery, runIdle, store, waiting } = setUp();
    store.mockResolvedValueOnce('refused');
    delivery.track(processed);
    await runIdle();
    delivery.track(download);
    await runIdle();
    expect(store).toHaveBeenCalledTimes(2);
    expect(waiting()).toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('retries with the same id after 5 s, 10 s, 20 s and so on, up to 5 min', async () => {
    const { delivery, runIdle, store, events, ids } = setUp();
    store.mockRejectedValue(new Error('unavailable'));
    delivery.track(processed);
    await runIdle();
    const pauses = [5, 10, 20, 40, 80, 160, 300, 300];
    for (const [index, seconds] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      await runIdle();
      expect(store, `before ${seconds} s`).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      await runIdle();
      expect(store, `after ${seconds} s`).toHaveBeenCalledTimes(index + 2);
    }
    const tried = store.mock.calls.map(([events]) => events[0]?.id);
    expect(new Set(tried).size).toBe(1);
    // After a success, the pause is 5 s again.
    store.mockReset();
    store.mockResolvedValueOnce('stored').mockRejectedValueOnce(new Error('again'));
    store.mockResolvedValue('stored');
    await vi.advanceTimersByTimeAsync(300_000);
    await runIdle();
    delivery.track(download);
    await runIdle();
    expect(store).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    await runIdle();
    expect(store).toHaveBeenCalledTimes(3);
    expect([events(), ids]).toEqual([[], []]);
  });

  it('retries at once when the network is back', async () => {
    const { delivery, runIdle, store, comeOnline } = setUp();
    store.mockRejectedValueOnce(new Error('unavailable'));
    delivery.track(processed);
    await runIdle();
    comeOnline();
    await runIdle();
    expect(store).toHaveBeenCalledTimes(2);
    // The pause has been cancelled, so nothing is sent twice.
    await vi.advanceTimersByTimeAsync(600_000);
    await runIdle();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('waits as long as the server says, and then sends the events that it did not accept', async () => {
    const { delivery, runIdle, store, events } = setUp();
    store.mockResolvedValueOnce({ pause: 120_000 });
    delivery.track(upload, processed);
    await runIdle();
    expect(events()).toEqual([]);
    await vi.advanceTimersByTimeAsync(119_999);
    await runIdle();
    expect(store).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    await runIdle();
    expect(events()).toEqual([upload, processed]);
  });

  it('times out after 20 s and ignores a late answer', async () => {
    const { delivery, runIdle, store, waiting } = setUp();
    const late = deferred<'stored'>();
    store.mockReturnValueOnce(late.promise);
    delivery.track(processed);
    await runIdle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(waiting()).toEqual(processed);
    late.resolve('stored');
    await runIdle();
    expect(waiting()).toEqual(processed);
    await vi.advanceTimersByTimeAsync(5_000);
    await runIdle();
    // Both requests send the event with the same id, so it is stored only once.
    expect(store.mock.calls[1]?.[0]).toEqual(store.mock.calls[0]?.[0]);
    expect(waiting()).toBeUndefined();
  });

  it('never throws to the caller', () => {
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
