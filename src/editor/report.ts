import type { ImageInfo } from '../engine/engine';
import type { Status } from '../pipeline/status';
import type { TelemetryEvent } from '../records/event';
import type { ToolId } from '../records/tool-id';

/**
 * Turns what happens to photos into events: one upload for every photo that
 * was opened, with the type its bytes say, and one result for each tool it was
 * used with, however often the settings change.
 */
export class Reporter {
  readonly #track: (event: TelemetryEvent) => void;
  /** The tools each photo has had a result with. */
  readonly #seen = new WeakMap<ImageInfo, Set<ToolId>>();

  constructor(track: (event: TelemetryEvent) => void) {
    this.#track = track;
  }

  /** To be told of every status. */
  status(status: Status, tool: ToolId): void {
    if (!('info' in status)) return;
    const { info, file, phase } = status;
    let tools = this.#seen.get(info);
    if (tools === undefined) {
      this.#seen.set(info, (tools = new Set()));
      this.#track({
        type: 'image_upload',
        data: { tool, file_type: `image/${info.type}`, file_size: file.size },
      });
    }
    if (phase !== 'done' || tools.has(tool)) return;
    tools.add(tool);
    this.#track({ type: 'image_processed', data: { tool, format: 'png' } });
  }

  download(tool: ToolId): void {
    this.#track({ type: 'image_download', data: { tool } });
  }
}
