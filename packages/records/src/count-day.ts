import { PLACE_IDS, TOOL_IDS } from 'roundel/tools';
import { SIZE_BUCKETS, type DailyCounts } from './daily';
import { addDays, toStart, type Day } from './day';
import { FILE_TYPES, type EventType } from './event';

/** A condition on a field of an event, in a form that works with any Firestore client library. */
export type Condition = readonly [
  field: string,
  comparison: '==' | '>=' | '<' | 'array-contains',
  value: string | number | Date,
];

/** Counts events in the database without fetching them. */
export interface EventCounts {
  /**
   * Counts the events that meet all conditions.
   *
   * @param limit the number of events at which to stop counting
   */
  count(conditions: readonly Condition[], limit?: number): Promise<number>;
}

type Counted = Exclude<keyof DailyCounts, 'date'>;

interface DayCount {
  /** The map of {@link DailyCounts} that contains this count under `key`. */
  readonly map: Counted;
  readonly key: string;
  /** The conditions in addition to the day. Each combination of fields needs an index; see firestore.indexes.json. */
  readonly conditions: readonly Condition[];
}

const MAPS = {
  image_upload: 'uploads',
  image_processed: 'processed',
  image_download: 'downloads',
} as const satisfies Record<EventType, Counted>;

const EVENT_TYPES = Object.keys(MAPS) as readonly EventType[];

/**
 * The 61 counts for a day. Each takes one query. Counts by file type, size or place need no condition on the event
 * type, because each of these fields occurs in only one event type.
 */
export const DAY_COUNTS: readonly DayCount[] = [
  ...EVENT_TYPES.flatMap((type) =>
    TOOL_IDS.map((tool): DayCount => ({
      map: MAPS[type],
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
  ...SIZE_BUCKETS.map(({ id, below }, index): DayCount => {
    const from = SIZE_BUCKETS[index - 1]?.below ?? 0;
    const conditions: Condition[] = [['event_data.file_size', '>=', from]];
    if (below !== Infinity) conditions.push(['event_data.file_size', '<', below]);
    return { map: 'file_sizes', key: id, conditions };
  }),
  ...PLACE_IDS.map((place): DayCount => ({
    map: 'places',
    key: place,
    conditions: [['event_data.places', 'array-contains', place]],
  })),
];

/** The conditions for the events of a UTC day. */
function within(date: Day): readonly Condition[] {
  return [
    ['created_at', '>=', toStart(date)],
    ['created_at', '<', toStart(addDays(date, 1))],
  ];
}

/** How many events of each type a day has, over all tools, under the names of the maps of {@link DailyCounts}. */
export type TypeCounts = Readonly<Record<(typeof MAPS)[EventType], number>>;

/** The 3 counts of {@link countTypes}. Each takes one query. */
export const TYPE_COUNTS = EVENT_TYPES.map((type) => ({
  map: MAPS[type],
  conditions: [['event_type', '==', type]] satisfies Condition[],
}));

/**
 * Counts the events of a day by their type alone, in parallel: 3 queries, where {@link countDay} takes 62.
 *
 * @throws the error of the first query that fails
 */
export async function countTypes(events: EventCounts, date: Day): Promise<TypeCounts> {
  const counts = { uploads: 0, processed: 0, downloads: 0 };
  await Promise.all(
    TYPE_COUNTS.map(async ({ map, conditions }) => {
      counts[map] = await events.count([...conditions, ...within(date)]);
    }),
  );
  return counts;
}

/**
 * Counts the events of a day. The first query finds out whether there are any events. If there are, one query for each
 * of {@link DAY_COUNTS} follows, all in parallel.
 *
 * @throws the error of the first query that fails, so that a day is counted completely or not at all
 */
export async function countDay(events: EventCounts, date: Day): Promise<DailyCounts> {
  const ofDay = within(date);
  const maps: Record<Counted, Record<string, number>> = {
    uploads: {},
    processed: {},
    downloads: {},
    file_types: {},
    file_sizes: {},
    places: {},
  };
  const quiet = (await events.count(ofDay, 1)) === 0;
  if (!quiet) {
    await Promise.all(
      DAY_COUNTS.map(async ({ map, key, conditions }) => {
        const count = await events.count([...conditions, ...ofDay]);
        if (count > 0) maps[map][key] = count;
      }),
    );
  }
  return { date, ...maps };
}
