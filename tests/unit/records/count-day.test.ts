import { describe, expect, it } from 'vitest';
import {
  countDay,
  countTypes,
  type Condition,
  type EventCounts,
} from '../../../packages/records/src/count-day';

type Fields = Readonly<Record<string, string | number | Date | readonly string[]>>;

/** Counts events in memory, with the same results as queries to the database. */
function listed(events: readonly Fields[]) {
  const asked: { readonly conditions: readonly Condition[]; readonly limit: number }[] = [];
  const meets = (event: Fields, [field, comparison, wanted]: Condition) => {
    const value = event[field];
    if (value === undefined) return false;
    if (comparison === '==') return value === wanted;
    if (comparison === 'array-contains') return (value as readonly unknown[]).includes(wanted);
    return comparison === '<' ? value < wanted : value >= wanted;
  };
  const counts: EventCounts = {
    count: (conditions, limit = Infinity) => {
      asked.push({ conditions, limit });
      const met = events.filter((event) => conditions.every((each) => meets(event, each)));
      return Promise.resolve(Math.min(limit, met.length));
    },
  };
  return { counts, asked };
}

const KB = 1024;
const upload = (at: string, tool: string, type: string, size: number): Fields => ({
  event_type: 'image_upload',
  'event_data.tool': tool,
  'event_data.file_type': type,
  'event_data.file_size': size,
  created_at: new Date(at),
});
const other = (at: string, type: string, tool: string): Fields => ({
  event_type: type,
  'event_data.tool': tool,
  created_at: new Date(at),
});

const downloaded = (at: string, ...places: readonly string[]): Fields => ({
  ...other(at, 'image_download', 'crop-square-image'),
  'event_data.places': places,
});

describe('the counts of a day', () => {
  it('include every event of the day once, and none of the days around it', async () => {
    const { counts } = listed([
      upload('2026-11-19T23:59:59.999Z', 'circle-image-maker', 'image/png', 1),
      upload('2026-11-20T00:00:00.000Z', 'circle-image-maker', 'image/png', 0),
      upload('2026-11-20T12:00:00.000Z', 'circle-image-maker', 'image/jpeg', 512 * KB - 1),
      upload('2026-11-20T12:00:00.000Z', 'crop-circle-image', 'image/jpeg', 512 * KB),
      upload('2026-11-20T12:00:00.000Z', 'crop-circle-image', 'image/webp', 5 * KB * KB - 1),
      upload('2026-11-20T23:59:59.999Z', 'crop-circle-image', 'image/gif', 5 * KB * KB),
      other('2026-11-20T12:00:00.000Z', 'image_processed', 'overlay-images-online'),
      other('2026-11-20T13:00:00.000Z', 'image_processed', 'overlay-images-online'),
      other('2026-11-20T14:00:00.000Z', 'image_download', 'overlay-images-online'),
      other('2026-11-21T00:00:00.000Z', 'image_download', 'overlay-images-online'),
      downloaded('2026-11-20T15:00:00.000Z', 'square', 'linkedin'),
      downloaded('2026-11-20T16:00:00.000Z', 'linkedin', 'x'),
      downloaded('2026-11-21T00:00:00.000Z', 'x'),
    ]);
    expect(await countDay(counts, '2026-11-20')).toEqual({
      date: '2026-11-20',
      uploads: { 'circle-image-maker': 2, 'crop-circle-image': 3 },
      processed: { 'overlay-images-online': 2 },
      downloads: { 'overlay-images-online': 1, 'crop-square-image': 2 },
      file_types: { 'image/png': 1, 'image/jpeg': 2, 'image/webp': 1, 'image/gif': 1 },
      file_sizes: { under_500kb: 2, under_1mb: 1, under_5mb: 1, over_5mb: 1 },
      places: { linkedin: 2, square: 1, x: 1 },
    });
  });

  it('take one query, limited to one event, on a day without events', async () => {
    const { counts, asked } = listed([]);
    expect(await countDay(counts, '2026-11-20')).toEqual({
      date: '2026-11-20',
      uploads: {},
      processed: {},
      downloads: {},
      file_types: {},
      file_sizes: {},
      places: {},
    });
    expect(asked.map(({ limit }) => limit)).toEqual([1]);
  });

  it('take as many queries for a thousand events as for one', async () => {
    const one = upload('2026-11-20T12:00:00Z', 'circle-image-maker', 'image/png', 1);
    const [single, many] = [listed([one]), listed(Array.from({ length: 1000 }, () => one))];
    await countDay(single.counts, '2026-11-20');
    await countDay(many.counts, '2026-11-20');
    // One query asks whether there is any event. There is also a query for each pair of three event types and nine
    // tools, and a query for each of seven file types, five file sizes and 22 places.
    expect(single.asked).toHaveLength(1 + 3 * 9 + 7 + 5 + 22);
    expect(many.asked).toHaveLength(single.asked.length);
  });

  it('take three queries by type alone, and agree with those by tool', async () => {
    const { counts, asked } = listed([
      upload('2026-11-19T23:59:59.999Z', 'circle-image-maker', 'image/png', 1),
      upload('2026-11-20T00:00:00.000Z', 'circle-image-maker', 'image/png', 0),
      upload('2026-11-20T12:00:00.000Z', 'crop-circle-image', 'image/jpeg', KB),
      downloaded('2026-11-20T23:59:59.999Z', 'square', 'linkedin'),
      other('2026-11-21T00:00:00.000Z', 'image_download', 'overlay-images-online'),
    ]);
    expect(await countTypes(counts, '2026-11-20')).toEqual({
      uploads: 2,
      processed: 0,
      downloads: 1,
    });
    expect(asked).toHaveLength(3);
  });

  it('fail as a whole when one query fails', async () => {
    const { counts } = listed([
      upload('2026-11-20T12:00:00Z', 'circle-image-maker', 'image/png', 1),
    ]);
    const failing: EventCounts = {
      count: (conditions, limit) =>
        conditions.some(([, , value]) => value === 'image/gif')
          ? Promise.reject(new Error('unavailable'))
          : counts.count(conditions, limit),
    };
    await expect(countDay(failing, '2026-11-20')).rejects.toThrow('unavailable');
  });
});
