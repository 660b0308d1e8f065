import { EVENT_LIMITS, FILE_TYPES, type TelemetryEvent } from '../records/event';
import { TOOL_IDS } from '../records/tool-id';

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/**
 * Parses an event that an earlier visit stored. Drops unknown fields.
 *
 * @returns null for an event that the database would refuse
 */
export function parseEvent(value: unknown): TelemetryEvent | null {
  const type = fieldsOf(value).get('type');
  const data = fieldsOf(fieldsOf(value).get('data'));
  const tool = TOOL_IDS.find((id) => id === data.get('tool'));
  if (tool === undefined) return null;
  switch (type) {
    case 'image_upload': {
      const fileType = FILE_TYPES.find((each) => each === data.get('file_type'));
      const fileSize = data.get('file_size');
      if (fileType === undefined) return null;
      if (typeof fileSize !== 'number' || !Number.isInteger(fileSize)) return null;
      if (fileSize < 0 || fileSize > EVENT_LIMITS.fileSize) return null;
      return { type, data: { tool, file_type: fileType, file_size: fileSize } };
    }
    case 'image_processed':
      return data.get('format') === 'png' ? { type, data: { tool, format: 'png' } } : null;
    case 'image_download':
      return { type, data: { tool } };
    default:
      return null;
  }
}
