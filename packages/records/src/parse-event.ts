import { EVENT_LIMITS, FILE_TYPES, type ReportedEvent, type TelemetryEvent } from './event';
import { TOOL_IDS } from 'roundel/tools/registry';

/** The fields of an object that has exactly these; otherwise null. */
function fieldsOf(value: unknown, names: readonly string[]): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  return fields.size === names.length && names.every((name) => fields.has(name)) ? fields : null;
}

/**
 * Parses an event that an earlier visit stored, or that a request contains.
 *
 * @returns null unless the value has exactly the fields of an event, within their limits
 */
export function parseEvent(value: unknown): TelemetryEvent | null {
  const event = fieldsOf(value, ['type', 'data']);
  switch (event?.get('type')) {
    case 'image_upload': {
      const data = fieldsOf(event.get('data'), ['tool', 'file_type', 'file_size']);
      const tool = toolIn(data);
      const fileType = FILE_TYPES.find((each) => each === data?.get('file_type'));
      const fileSize = data?.get('file_size');
      if (tool === undefined || fileType === undefined) return null;
      if (typeof fileSize !== 'number' || !Number.isInteger(fileSize)) return null;
      if (fileSize < 0 || fileSize > EVENT_LIMITS.fileSize) return null;
      return { type: 'image_upload', data: { tool, file_type: fileType, file_size: fileSize } };
    }
    case 'image_processed': {
      const data = fieldsOf(event.get('data'), ['tool', 'format']);
      const tool = toolIn(data);
      if (tool === undefined || data?.get('format') !== 'png') return null;
      return { type: 'image_processed', data: { tool, format: 'png' } };
    }
    case 'image_download': {
      const tool = toolIn(fieldsOf(event.get('data'), ['tool']));
      return tool === undefined ? null : { type: 'image_download', data: { tool } };
    }
    default:
      return null;
  }
}

function toolIn(data: ReadonlyMap<string, unknown> | null) {
  return TOOL_IDS.find((id) => id === data?.get('tool'));
}

const ID = /^[0-9a-f]{32}$/;

/** Parses an event with its id, 32 hexadecimal digits; null for anything else. */
export function parseReportedEvent(value: unknown): ReportedEvent | null {
  const fields = fieldsOf(value, ['id', 'event']);
  const id = fields?.get('id');
  const event = parseEvent(fields?.get('event'));
  return typeof id === 'string' && ID.test(id) && event !== null ? { id, event } : null;
}
