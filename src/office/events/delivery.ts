import { withTimeLimit } from '../../browser/time-limit';
import { EVENT_LIMITS, type ReportedEvent, type TelemetryEvent } from 'roundel-records/event';
import type { Outcome } from '../backend/events';
import type { EventQueue } from './queue';

/**
 * Sends events. An event that is sent twice is stored once.
 *
 * @throws when sending failed but a retry may succeed
 */
export type EventStore = (
  events: readonly ReportedEvent[],
  ipAddress: string | null,
) => Promise<Outcome>;

/** What `Delivery` depends on. */
export interface DeliveryPorts {
  /** Whether both the visitor and the site's settings allow reporting events. */
  isAllowed(): boolean;
  /**
   * Waits for the latest settings. Resolves to false if the site has no backend.
   *
   * @throws when the settings cannot be read
   */
  hasBackend(): Promise<boolean>;
  readonly send: EventStore;
  /** Looks up the visitor's IP address. Resolves to null if the address is unknown. Never rejects. */
  lookUp(): Promise<string | null>;
  isOnline(): boolean;
  /** Calls `act` whenever the network comes back. */
  whenOnline(act: () => void): void;
  /** Calls `act` once the browser is idle. */
  whenIdle(act: () => void): void;
}

/** Milliseconds before the first retry. The pause doubles with each consecutive failure, up to `LONGEST_PAUSE`. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Milliseconds before sending times out. */
const TIME_LIMIT = 20_000;

/**
 * Sends queued events to the server: one request at a time, while the browser is
 * idle and online, and only after the visitor has seen a result. Failures are
 * logged and never shown.
 */
export class Delivery {
  readonly #queue: EventQueue;
  readonly #ports: DeliveryPorts;
  /** Whether the visitor has seen a result. */
  #open = false;
  #busy = false;
  /** True once it is known that no server stores events. This visit then sends no more events. */
  #over = false;
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | null = null;

  constructor(queue: EventQueue, ports: DeliveryPorts) {
    this.#queue = queue;
    this.#ports = ports;
    ports.whenOnline(() => {
      this.#failures = 0;
      this.#endPause();
      this.#wake();
    });
  }

  /** Queues events, to be sent later. */
  track(...events: readonly TelemetryEvent[]): void {
    if (this.#over) return;
    if (!this.#ports.isAllowed()) {
      this.#queue.clear();
      return;
    }
    this.#queue.add(...events);
    // Every type of event except an upload means that there is a result.
    if (events.some(({ type }) => type !== 'image_upload')) this.#open = true;
    this.#wake();
  }

  #wake(): void {
    if (!this.#open || this.#busy || this.#over || this.#pause !== null) return;
    if (this.#queue.first(1).length === 0) return;
    this.#busy = true;
    this.#ports.whenIdle(() => {
      void this.#step();
    });
  }

  /** Sends the oldest events, and schedules the next events for when the browser is idle again. */
  async #step(): Promise<void> {
    let goOn = false;
    try {
      goOn = await this.#deliverFirst();
      this.#failures = 0;
    } catch (error) {
      console.warn('Events could not be sent; retrying later.', error);
      this.#startPause();
    }
    this.#busy = false;
    if (goOn) this.#wake();
  }

  /** @returns whether to continue with the next events */
  async #deliverFirst(): Promise<boolean> {
    const ports = this.#ports;
    if (!ports.isOnline()) return false;
    if (!(await ports.hasBackend())) return this.#end();
    if (!ports.isAllowed()) {
      this.#queue.clear();
      return false;
    }
    // Reads the queue again, because another tab may have sent its events in the meantime.
    const events = this.#queue.first(EVENT_LIMITS.perRequest);
    if (events.length === 0) return false;
    const outcome = await withTimeLimit(ports.send(events, await ports.lookUp()), TIME_LIMIT);
    if (outcome === 'nowhere') return this.#end();
    if (typeof outcome === 'object') {
      this.#startPause(outcome.pause);
      return false;
    }
    if (outcome === 'refused') console.warn('Events were refused and dropped.', events);
    this.#queue.remove(events);
    return true;
  }

  /** Drops all queued and later events, because no server stores them. */
  #end(): false {
    this.#over = true;
    this.#queue.clear();
    return false;
  }

  /** @param least minimum length in milliseconds */
  #startPause(least = 0): void {
    const length = Math.max(least, Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE));
    this.#failures++;
    this.#pause = setTimeout(() => {
      this.#pause = null;
      this.#wake();
    }, length);
  }

  #endPause(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
  }
}
