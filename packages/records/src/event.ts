import type { ReportedEvent, TelemetryEvent } from './parse-event';

/** The file types that a photo's first bytes can identify. */
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

export const EVENT_TYPES = [
  'image_upload',
  'image_processed',
  'image_download',
] as const satisfies readonly EventType[];

/** Path of the endpoint that stores events. */
export const EVENTS_PATH = '/content/events';

export const EVENT_LIMITS = {
  /** Maximum number of events in a request, and of bytes in its body. Fifty of the longest events take 9 KB. */
  perRequest: 50,
  requestBytes: 16_384,
  fileSize: 104_857_600,
  ipLength: 45,
  userAgentLength: 512,
} as const;
