import type { TelemetryEvent } from '../../records/event';
import type { ToolId } from '../../records/tool-id';
import type { BatchItem, Made } from './item';

/** One upload for each photo that was opened, and one result for each tool used with it. */
export function eventsOf(
  { counted, size }: BatchItem,
  tool: ToolId,
  file_type: Made['type'],
): readonly TelemetryEvent[] {
  const upload = { type: 'image_upload', data: { tool, file_type, file_size: size } } as const;
  const processed = { type: 'image_processed', data: { tool, format: 'png' } } as const;
  return [
    ...(counted.length === 0 ? [upload] : []),
    ...(counted.includes(tool) ? [] : [processed]),
  ];
}
