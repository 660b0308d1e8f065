import { readStoredJson, writeStored } from '../browser/storage';
import type { TelemetryEvent } from '../records/event';
import { parseEvent } from './parse-event';

/** Storage key of the events that have not been sent yet. */
export const QUEUE_KEY = 'roundel-events';

/**
 * Three events for each photo of the longest list, and as many again. Only a visitor who stays offline
 * reaches this. The oldest events are dropped first.
 */
const MAX_EVENTS = 3_000;

/** An event that waits to be sent. */
export interface QueuedEvent {
  /** Also the id of its row, so that sending it twice stores it once. */
  readonly id: string;
  readonly event: TelemetryEvent;
}

/**
 * A queue of events in the order they happened. Local storage holds it, so that
 * tabs share it and it survives a reload; if storage is blocked, memory does.
 */
export class EventQueue {
  /** The queue when storage is blocked; null while storage works. */
  #unstored: readonly QueuedEvent[] | null = null;

  /** The oldest event; undefined if the queue is empty. */
  first(): QueuedEvent | undefined {
    return this.#read()[0];
  }

  add(...events: readonly TelemetryEvent[]): void {
    const added = events.map((event) => ({ id: newId(), event }));
    this.#write([...this.#read(), ...added].slice(-MAX_EVENTS));
  }

  remove(id: string): void {
    this.#write(this.#read().filter((queued) => queued.id !== id));
  }

  clear(): void {
    this.#write([]);
  }

  #read(): readonly QueuedEvent[] {
    return this.#unstored ?? parseQueue(readStoredJson(QUEUE_KEY));
  }

  #write(events: readonly QueuedEvent[]): void {
    const stored = writeStored(QUEUE_KEY, events.length === 0 ? null : JSON.stringify(events));
    this.#unstored = stored ? null : events;
  }
}

const ID = /^[0-9a-f]{32}$/;

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Skips damaged entries. */
function parseQueue(stored: unknown): readonly QueuedEvent[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MAX_EVENTS).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    const { id, event } = value as Record<'id' | 'event', unknown>;
    const parsed = parseEvent(event);
    return typeof id === 'string' && ID.test(id) && parsed !== null ? [{ id, event: parsed }] : [];
  });
}
