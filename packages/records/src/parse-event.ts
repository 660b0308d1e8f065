import * as v from 'valibot';
import { PLACE_IDS, TOOL_IDS } from 'roundel/tools';
import { EVENT_LIMITS, FILE_TYPES } from './event';
import { parse } from './parse';

const tool = v.picklist(TOOL_IDS);

const places = v.pipe(
  v.array(v.picklist(PLACE_IDS)),
  v.minLength(1),
  v.check((ids) => new Set(ids).size === ids.length),
);

/** An event that the editor reports. An event with any further field is invalid. */
const TelemetryEvent = v.variant('type', [
  v.strictObject({
    type: v.literal('image_upload'),
    data: v.strictObject({
      tool,
      /** The type that the file's first bytes identify. */
      file_type: v.picklist(FILE_TYPES),
      /** In bytes. */
      file_size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EVENT_LIMITS.fileSize)),
    }),
  }),
  v.strictObject({
    type: v.literal('image_processed'),
    /** `format` is the file format of the result. */
    data: v.strictObject({ tool, format: v.literal('png') }),
  }),
  v.strictObject({
    type: v.literal('image_download'),
    /** `places`: the places that the downloaded pictures are for. Absent if a single picture was downloaded. */
    data: v.strictObject({ tool, places: v.exactOptional(places) }),
  }),
]);

export type TelemetryEvent = v.InferOutput<typeof TelemetryEvent>;

/**
 * An event and the id under which it is stored. The id ensures that an event that is sent twice is stored only once.
 */
const ReportedEvent = v.strictObject({
  /** 32 hexadecimal digits. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  event: TelemetryEvent,
});

export type ReportedEvent = v.InferOutput<typeof ReportedEvent>;

/**
 * Parses an event from a request, or from the browser's storage.
 *
 * @returns null unless the value has exactly the fields of an event, within their limits
 */
export function parseReportedEvent(value: unknown): ReportedEvent | null {
  return parse(ReportedEvent, value);
}
