import { TOOL_IDS } from './tool-id';
import { SIZE_BUCKETS, type DailyCounts } from './daily';
import { addDays, startOf, type Day } from './day';
import { EVENT_TYPES, FILE_TYPES, type EventType } from './event';

/** A field of an event, and what it is compared with: the parts of a query, in any client. */
export type Condition = readonly [
  field: string,
  comparison: '==' | '>=' | '<',
  value: string | number | Date,
];

/** Where events are counted. The database does the counting: no event is fetched. */
export interface EventCounts {
  /**
   * How many events meet all conditions.
   *
   * @param limit stop counting there
   */
  count(conditions: readonly Condition[], limit?: number): Promise<number>;
}

type Counted = Exclude<keyof DailyCounts, 'date'>;

interface DayCount {
  /** Where the number goes: a map of the day's counts, and the key in it. */
  readonly map: Counted;
  readonly key: string;
  /** Of the events of the day. Each of these needs an index; see firestore.indexes.json. */
  readonly conditions: readonly Condition[];
}

const MAP_OF = {
  image_upload: 'uploads',
  image_processed: 'processed',
  image_download: 'downloads',
} as const satisfies Record<EventType, Counted>;

/**
 * All that is counted of a day: 36 numbers, one query each. Types and sizes ask
 * for no event type, as only uploads have these fields.
 */
export const DAY_COUNTS: readonly DayCount[] = [
  ...EVENT_TYPES.flatMap((type) =>
    TOOL_IDS.map((tool): DayCount => ({
      map: MAP_OF[type],
      key: tool,
      conditions: [
        ['event_type', '==', type],
        ['event_data.tool', '==', tool],
      ],
    })),
  ),
  ...FILE_TYPES.map((type): DayCount => ({
    map: 'file_types',
    key: type,
    conditions: [['event_data.file_type', '==', type]],
  })),
  ...SIZE_BUCKETS.map(({ id, below }, index): DayCount => ({
    map: 'file_sizes',
    key: id,
    conditions: [
      ['event_data.file_size', '>=', SIZE_BUCKETS[index - 1]?.below ?? 0],
      ...(below === Infinity ? [] : [['event_data.file_size', '<', below] as const]),
    ],
  })),
];

/**
 * Counts the events of a day. A day without any takes one query, any other one
 * more than {@link DAY_COUNTS} has, all at once.
 *
 * @throws whatever a query does: a day is counted whole or not at all
 */
export async function countDay(events: EventCounts, date: Day): Promise<DailyCounts> {
  const within: readonly Condition[] = [
    ['created_at', '>=', startOf(date)],
    ['created_at', '<', startOf(addDays(date, 1))],
  ];
  const maps: Record<Counted, Record<string, number>> = {
    uploads: {},
    processed: {},
    downloads: {},
    file_types: {},
    file_sizes: {},
  };
  const quiet = (await events.count(within, 1)) === 0;
  if (!quiet) {
    await Promise.all(
      DAY_COUNTS.map(async ({ map, key, conditions }) => {
        const count = await events.count([...conditions, ...within]);
        if (count > 0) maps[map][key] = count;
      }),
    );
  }
  return { date, ...maps };
}
