import type { Photo } from 'roundel';
import type { Status } from '../pipeline/status';
import type { TelemetryEvent } from 'roundel-records/event';
import type { PlaceId, ToolId } from 'roundel/tools';

/**
 * Tracks one upload for each photo that was opened, with the type detected from
 * its bytes. Tracks one result for each tool that was used with the photo, however
 * often the settings change.
 */
export class EventReporter {
  readonly #track: (event: TelemetryEvent) => void;
  /** For each photo, the tools that have produced a result. */
  readonly #seen = new WeakMap<Photo, Set<ToolId>>();

  constructor(track: (event: TelemetryEvent) => void) {
    this.#track = track;
  }

  /** Must be called with every new status. */
  status(status: Status, tool: ToolId): void {
    if (!('photo' in status)) return;
    const { photo, file, phase } = status;
    if (!this.#seen.has(photo)) {
      this.#seen.set(photo, new Set());
      this.#track({
        type: 'image_upload',
        data: { tool, file_type: `image/${photo.type}`, file_size: file.size },
      });
    }
    if (phase === 'done') this.#processed(photo, tool);
  }

  download(tool: ToolId): void {
    this.#track({ type: 'image_download', data: { tool } });
  }

  /**
   * Tracks the download of a ZIP with one photo's pictures for several places. Tracks one download for each tool that
   * made the pictures, and a result for each of these tools whose result was not tracked before.
   */
  downloadAll(photo: Photo, places: ReadonlyMap<ToolId, readonly PlaceId[]>): void {
    for (const [tool, ids] of places) {
      this.#processed(photo, tool);
      this.#track({ type: 'image_download', data: { tool, places: [...ids] } });
    }
  }

  #processed(photo: Photo, tool: ToolId): void {
    const tools = this.#seen.get(photo);
    if (tools === undefined || tools.has(tool)) return;
    tools.add(tool);
    this.#track({ type: 'image_processed', data: { tool, format: 'png' } });
  }
}
