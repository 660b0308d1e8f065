import type { TelemetryEvent } from '../records/event';
import type { EventQueue, QueuedEvent } from './queue';

/** What became of an event that was sent. A refused one would be refused again. */
export type Outcome = 'stored' | 'refused';

/**
 * Sends one event. Sent twice it is stored once.
 *
 * @throws when it could not be sent now, and may be later
 */
export type EventStore = (queued: QueuedEvent, ipAddress: string | null) => Promise<Outcome>;

/** What delivery needs of the world. */
export interface DeliveryPorts {
  /** Neither the visitor nor the site's settings forbid it. */
  isAllowed(): boolean;
  /** Settles once the settings are as fresh as they can be. False when the site has no backend. */
  hasBackend(): Promise<boolean>;
  /**
   * What to send with, null when the site has no accounts and so nowhere to send to. Called when
   * there is something to send and not before.
   *
   * @throws when that cannot be known now
   */
  connect(): Promise<EventStore | null>;
  /** Never rejects. */
  lookUp(): Promise<string | null>;
  isOnline(): boolean;
  /** Calls `act` whenever the network comes back. */
  whenOnline(act: () => void): void;
  /** Calls `act` once nothing else goes on. */
  whenIdle(act: () => void): void;
}

/** Milliseconds until a failed event is sent again; doubled with every failure in a row. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Milliseconds to wait for an event to be stored before it counts as failed. */
const TIME_LIMIT = 20_000;

/**
 * Brings events from the queue to the database: one after another, while the
 * browser is idle and online, and not before the visitor has seen a result.
 * Failures are logged and never shown.
 */
export class Delivery {
  readonly #queue: EventQueue;
  readonly #ports: DeliveryPorts;
  /** A result has been on screen. */
  #open = false;
  #busy = false;
  /** There is nowhere to send to. */
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

  /** Takes an event. It is on its way when this returns, and will be sent when the time is right. */
  track(event: TelemetryEvent): void {
    if (this.#over) return;
    if (!this.#ports.isAllowed()) {
      this.#queue.clear();
      return;
    }
    this.#queue.add(event);
    // The other two tell of a result.
    if (event.type !== 'image_upload') this.#open = true;
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

  /** Sends one event, and comes back for the next when the browser is idle again. */
  async #step(): Promise<void> {
    let goOn = false;
    try {
      goOn = await this.#deliverFirst();
      this.#failures = 0;
    } catch (error) {
      console.warn('An event could not be sent; it will be tried again.', error);
      this.#startPause();
    }
    this.#busy = false;
    if (goOn) this.#wake();
  }

  /** @returns whether to go on with the next */
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
    // Another tab may have sent it meanwhile.
    const queued = this.#queue.first();
    if (queued === undefined) return false;
    if ((await inTime(send(queued, await ports.lookUp()))) === 'refused') {
      console.warn('An event was refused and is dropped.', queued.event);
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

/** @throws when the promise takes too long; what comes of it later is dropped */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer in ${TIME_LIMIT} ms`));
    }, TIME_LIMIT);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
