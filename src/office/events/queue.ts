import { readStoredJson, writeStored } from '../../browser/storage';
import type { ReportedEvent, TelemetryEvent } from 'roundel-records/event';
import { parseReportedEvent } from 'roundel-records/parse-event';

/** Storage key of the events that have not been sent yet. */
export const QUEUE_KEY = 'roundel-events';

/**
 * The maximum number of queued events: twice the events of the longest list of photos, with three events per photo.
 * Only visitors who stay offline reach this number. The oldest events are dropped first.
 */
const MAX_EVENTS = 3_000;

/**
 * A queue of events in the order in which they happened. Local storage holds the queue, so that tabs share it and a
 * reload does not lose it. If storage is blocked, memory holds the queue.
 */
export class EventQueue {
  /** The queued events if storage is blocked. Null while storage works. */
  #inMemory: readonly ReportedEvent[] | null = null;

  /** The oldest events, at most `count`. */
  first(count: number): readonly ReportedEvent[] {
    return this.#read().slice(0, count);
  }

  add(...events: readonly TelemetryEvent[]): void {
    const added = events.map((event) => ({ id: newId(), event }));
    this.#write([...this.#read(), ...added].slice(-MAX_EVENTS));
  }

  remove(sent: readonly ReportedEvent[]): void {
    const ids = new Set(sent.map(({ id }) => id));
    this.#write(this.#read().filter(({ id }) => !ids.has(id)));
  }

  clear(): void {
    this.#write([]);
  }

  #read(): readonly ReportedEvent[] {
    return this.#inMemory ?? parseQueue(readStoredJson(QUEUE_KEY));
  }

  #write(events: readonly ReportedEvent[]): void {
    const stored = writeStored(QUEUE_KEY, events.length === 0 ? null : JSON.stringify(events));
    this.#inMemory = stored ? null : events;
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Skips damaged entries. */
function parseQueue(stored: unknown): readonly ReportedEvent[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MAX_EVENTS).flatMap((value: unknown) => parseReportedEvent(value) ?? []);
}
