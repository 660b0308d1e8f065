/** Counts the events of each day with the staff script, and compares the results with a separate count. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { TOOL_IDS } from 'roundel/tools';
import * as byHand from '../../functions/src/by-hand';
import { adminServices } from '../../scripts/lib/admin.mjs';
import { runStaff } from '../../scripts/lib/staff.mjs';
import { decodeRow, type Fields, type Row } from '../support/firestore-values';

const ROOT = new URL('../..', import.meta.url);
/**
 * The time at which the events end. The events are from the 96 hours before this noon, so they have five different
 * dates. The day of the last date is not over yet.
 */
const UNTIL = '2026-03-03T12:00:00.000Z';
const DAYS = 4;
const COUNT = 1500;
const MB = 1024 * 1024;

interface AnalyticsEvent {
  readonly event_type: 'image_upload' | 'image_processed' | 'image_download';
  readonly event_data: {
    readonly tool: string;
    readonly file_type?: string;
    readonly file_size?: number;
    readonly places?: readonly string[];
  };
  readonly created_at: Date;
}

/** Events of every type and tool, with files of many sizes. They are spread over the DAYS before UNTIL. */
const EVENTS = Array.from({ length: COUNT }, (_, index): AnalyticsEvent => {
  const tool = TOOL_IDS[index % TOOL_IDS.length] ?? '';
  const age = (DAYS * 86_400_000 * (index + 1)) / COUNT;
  const created_at = new Date(new Date(UNTIL).getTime() - age);
  if (index % 3 === 1) return { event_type: 'image_processed', event_data: { tool }, created_at };
  if (index % 14 === 2) return { event_type: 'image_download', event_data: { tool }, created_at };
  if (index % 14 === 9) {
    const places = index % 4 === 1 ? ['linkedin'] : ['linkedin', 'x'];
    return { event_type: 'image_download', event_data: { tool, places }, created_at };
  }
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
  const file_type = types[index % 4] ?? '';
  const file_size = Math.floor(((index % 61) / 10) * MB);
  return { event_type: 'image_upload', event_data: { tool, file_type, file_size }, created_at };
});

async function writeEvents(project: string): Promise<void> {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', inject('emulators').firestore);
  const { firestore, close } = adminServices(project);
  for (let start = 0; start < COUNT; start += 500) {
    const batch = firestore.batch();
    for (const event of EVENTS.slice(start, start + 500)) {
      batch.set(firestore.collection('analytics').doc(), event);
    }
    await batch.commit();
  }
  await close();
  vi.unstubAllEnvs();
}

/** Starts a server instead of Google Cloud's metadata server. It refuses all requests. */
async function refusedMetadata(): Promise<{ host: string; requests: () => number }> {
  let requests = 0;
  const server = createServer((_request, answer) => {
    requests += 1;
    answer.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, requests: () => requests };
}

function countDays(
  args: readonly string[],
  extra: NodeJS.ProcessEnv,
): Promise<{ stdout: string; stderr: string }> {
  const { auth, firestore } = inject('emulators');
  const hosts = { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore };
  const env = { ...process.env, ...hosts, ...extra };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/staff.mjs', 'count-days', ...args],
      { cwd: ROOT, env },
      (_error, stdout, stderr) => {
        resolve({ stdout, stderr });
      },
    );
  });
}

/** Returns all rows of `analytics_daily` of a project, by day. */
async function rolledUp(project: string): Promise<ReadonlyMap<string, Row>> {
  const { firestore } = inject('emulators');
  const documents = `http://${firestore}/v1/projects/${project}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/analytics_daily?pageSize=200`, {
    headers: { Authorization: 'Bearer owner' },
  });
  const found = (await answer.json()) as { documents?: { name: string; fields?: Fields }[] };
  return new Map(
    (found.documents ?? []).map(({ name, fields = {} }) => [
      name.split('/').at(-1) ?? '',
      decodeRow(fields),
    ]),
  );
}

/** Counts the occurrences of each word. */
function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** Returns the row that a day must have, without `counted_at`. Counts event by event. */
function countedByHand(events: readonly AnalyticsEvent[], date: string) {
  const ofDay = events.filter(({ created_at }) => created_at.toISOString().startsWith(date));
  const tools = (type: AnalyticsEvent['event_type']) =>
    tally(ofDay.flatMap((event) => (event.event_type === type ? [event.event_data.tool] : [])));
  const sizes = ofDay.flatMap(({ event_data: { file_size } }) =>
    file_size === undefined ? [] : [file_size / 1024 / 1024],
  );
  const bucket = (size: number) =>
    size < 0.5
      ? 'under_500kb'
      : size < 1
        ? 'under_1mb'
        : size < 2
          ? 'under_2mb'
          : size < 5
            ? 'under_5mb'
            : 'over_5mb';
  return {
    date,
    uploads: tools('image_upload'),
    processed: tools('image_processed'),
    downloads: tools('image_download'),
    file_types: tally(ofDay.flatMap(({ event_data: { file_type = [] } }) => file_type)),
    file_sizes: tally(sizes.map(bucket)),
    places: tally(ofDay.flatMap(({ event_data: { places = [] } }) => places)),
  };
}

describe('scripts/staff.mjs count-days', () => {
  it('counts every finished day exactly, once', { timeout: 120_000 }, async () => {
    const project = `demo-daily-${randomUUID().slice(0, 8)}`;
    await writeEvents(project);
    const metadata = await refusedMetadata();
    const env = { GCLOUD_PROJECT: project, GCE_METADATA_HOST: metadata.host };
    const made = await countDays(['--until', UNTIL], env);
    expect(made).toEqual({ stdout: 'Counted 90 days.\n', stderr: '' });
    expect(metadata.requests()).toBe(0);

    const rows = await rolledUp(project);
    expect(rows.size).toBe(90);
    for (const date of ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']) {
      const { counted_at, ...counts } = rows.get(date) ?? {};
      expect(counted_at).toBeInstanceOf(Date);
      expect(counts).toEqual(countedByHand(EVENTS, date));
    }
    // There is no row for the current day, because the day is not over.
    expect(rows.has('2026-03-03')).toBe(false);

    const again = await runStaff(['count-days', '--until', UNTIL], { ...process.env, ...env }, () =>
      Promise.resolve(byHand),
    );
    expect(again.text).toBe('All finished days of the last 90 are already counted.');
    expect(await rolledUp(project)).toEqual(rows);
  });
});
