import type { ReportedEvent, TelemetryEvent } from './parse-event';

/** The types of photos that the first bytes of a file can identify. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/avif',
  'image/jxl',
] as const;

export type FileType = (typeof FILE_TYPES)[number];

export type { ReportedEvent, TelemetryEvent };

export type EventType = TelemetryEvent['type'];

/** Path of the endpoint that stores events. */
export const EVENTS_PATH = '/content/events';

export const EVENT_LIMITS = {
  /** The maximum number of events in a request. */
  perRequest: 50,
  /** The maximum size of a request's body. Fifty of the longest events take 17 KB. */
  requestBytes: 32_768,
  fileSize: 104_857_600,
  ipLength: 45,
  userAgentLength: 512,
} as const;
