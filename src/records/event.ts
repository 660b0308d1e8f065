import type { ToolId } from './tool-id';

/** The types a photo's first bytes can say. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** What the editor reports, as stored in `analytics`. */
export type TelemetryEvent =
  | {
      readonly type: 'image_upload';
      readonly data: {
        readonly tool: ToolId;
        /** What its bytes say. */
        readonly file_type: FileType;
        /** In bytes. */
        readonly file_size: number;
      };
    }
  | {
      readonly type: 'image_processed';
      /** The format is the result's. */
      readonly data: { readonly tool: ToolId; readonly format: 'png' };
    }
  | { readonly type: 'image_download'; readonly data: { readonly tool: ToolId } };

export type EventType = TelemetryEvent['type'];

export const EVENT_TYPES = [
  'image_upload',
  'image_processed',
  'image_download',
] as const satisfies readonly EventType[];

export const EVENT_LIMITS = {
  fileSize: 104_857_600,
  ipLength: 45,
  userAgentLength: 512,
} as const;
