import { withTimeLimit } from '../browser/time-limit';
import type { TelemetryEvent } from '../records/event';
import type { EventQueue, QueuedEvent } from './queue';

/** The result of sending an event. Sending a refused one again is pointless. */
export type Outcome = 'stored' | 'refused';

/**
 * Sends one event. Sending it twice stores it once.
 *
 * @throws when sending failed but a retry may succeed
 */
export type EventStore = (queued: QueuedEvent, ipAddress: string | null) => Promise<Outcome>;

/** The dependencies of delivery. */
export interface DeliveryPorts {
  /** Whether both the visitor and the site's settings allow it. */
  isAllowed(): boolean;
  /** Waits for the latest settings. Resolves to false if the site has no backend. */
  hasBackend(): Promise<boolean>;
  /**
   * Loads the function that sends events; null if the site has no accounts and so nowhere to send
   * them. Called only when there is something to send.
   *
   * @throws when loading fails
   */
  connect(): Promise<EventStore | null>;
  /** Never rejects. */
  lookUp(): Promise<string | null>;
  isOnline(): boolean;
  /** Calls `act` whenever the network comes back. */
  whenOnline(act: () => void): void;
  /** Calls `act` once the browser is idle. */
  whenIdle(act: () => void): void;
}

/** Milliseconds before retrying a failed event; doubles with each consecutive failure. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Milliseconds before sending an event times out. */
const TIME_LIMIT = 20_000;

/**
 * Sends queued events to the database: one at a time, while the browser is idle
 * and online, and only after the visitor has seen a result. Failures are logged
 * and never shown.
 */
export class Delivery {
  readonly #queue: EventQueue;
  readonly #ports: DeliveryPorts;
  /** Whether the visitor has seen a result. */
  #open = false;
  #busy = false;
  /** Whether there is nowhere to send events. */
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
    // The other two events mean that there is a result.
    if (events.some(({ type }) => type !== 'image_upload')) this.#open = true;
    this.#wake();
  }

  #wake(): void {
    if (!this.#open || this.#busy || this.#over || this.#pause !== null) return;
    if (this.#queue.first() === undefined) return;
    this.#busy = true;
    this.#ports.whenIdle(() => {
      void this.#step();
    });
  }

  /** Sends one event. The next follows when the browser is idle again. */
  async #step(): Promise<void> {
    let goOn = false;
    try {
      goOn = await this.#deliverFirst();
      this.#failures = 0;
    } catch (error) {
      console.warn('An event could not be sent; retrying later.', error);
      this.#startPause();
    }
    this.#busy = false;
    if (goOn) this.#wake();
  }

  /** @returns whether to continue with the next event */
  async #deliverFirst(): Promise<boolean> {
    const ports = this.#ports;
    if (!ports.isOnline()) return false;
    const send = (await ports.hasBackend()) ? await ports.connect() : null;
    if (send === null) {
      this.#over = true;
      this.#queue.clear();
      return false;
    }
    if (!ports.isAllowed()) {
      this.#queue.clear();
      return false;
    }
    // Another tab may have sent it in the meantime.
    const queued = this.#queue.first();
    if (queued === undefined) return false;
    if ((await withTimeLimit(send(queued, await ports.lookUp()), TIME_LIMIT)) === 'refused') {
      console.warn('An event was refused and dropped.', queued.event);
    }
    this.#queue.remove(queued.id);
    return true;
  }

  #startPause(): void {
    const length = Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
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
