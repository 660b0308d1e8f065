import type { PictureType } from '../format/header';
import type { ToolId } from '../tools/tool';

/** What the editor reports. */
export type TelemetryEvent =
  | {
      readonly type: 'image_upload';
      readonly data: {
        readonly tool: ToolId;
        readonly file_type: string;
        readonly file_size: number;
      };
    }
  | {
      readonly type: 'image_processed';
      readonly data: { readonly tool: ToolId; readonly format: PictureType };
    }
  | { readonly type: 'image_download'; readonly data: { readonly tool: ToolId } };

/** The one point events go through. Nothing is sent yet: there is no backend to send it to. */
export function track(_event: TelemetryEvent): void {
  // Deliberately empty until accounts and analytics exist.
}
