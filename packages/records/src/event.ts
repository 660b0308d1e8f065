import type { ToolId } from 'roundel/tools/registry';

/** The file types that a photo's first bytes can identify. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** An event that the editor reports, as stored in `analytics`. */
export type TelemetryEvent =
  | {
      readonly type: 'image_upload';
      readonly data: {
        readonly tool: ToolId;
        /** As identified by its first bytes. */
        readonly file_type: FileType;
        /** In bytes. */
        readonly file_size: number;
      };
    }
  | {
      readonly type: 'image_processed';
      /** `format` is that of the result. */
      readonly data: { readonly tool: ToolId; readonly format: 'png' };
    }
  | { readonly type: 'image_download'; readonly data: { readonly tool: ToolId } };

export type EventType = TelemetryEvent['type'];

export const EVENT_TYPES = [
  'image_upload',
  'image_processed',
  'image_download',
] as const satisfies readonly EventType[];

/** An event with the id under which it is stored, so that sending it twice stores it once. */
export interface ReportedEvent {
  readonly id: string;
  readonly event: TelemetryEvent;
}

/** Path of the endpoint that stores events. */
export const EVENTS_PATH = '/content/events';

export const EVENT_LIMITS = {
  /** Events in one request, and the bytes of its body. Fifty of the longest events take 9 KB. */
  perRequest: 50,
  requestBytes: 16_384,
  fileSize: 104_857_600,
  ipLength: 45,
  userAgentLength: 512,
} as const;
