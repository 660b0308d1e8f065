/** Runs the nightly count from the script and compares it with counting the events one by one. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { TOOL_IDS } from '../../packages/roundel/src/tools/registry';
import { simulateEvents, type SimulatedEvent } from '../../scripts/lib/analytics/simulate.mjs';
import { decodeRow, type Fields, type Row } from '../support/firestore-values';

const ROOT = new URL('../..', import.meta.url);
/** The four days before this noon touch five dates, of which four are over. */
const UNTIL = '2026-03-03T12:00:00.000Z';
const OPTIONS = { count: 1500, days: 4, seed: 7 };

/** A machine on which something refuses requests to Google Cloud's metadata server. */
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

function analytics(
  args: readonly string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string; stderr: string }> {
  const { firestore } = inject('emulators');
  const env = { ...process.env, ...extra, FIRESTORE_EMULATOR_HOST: firestore };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/analytics.mjs', ...args],
      { cwd: ROOT, env },
      (_error, stdout, stderr) => {
        resolve({ stdout, stderr });
      },
    );
  });
}

/** All rows of `analytics_daily` of a project, by day. */
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

/** The expected row for a day, from counting each event. */
function countedByHand(events: readonly SimulatedEvent[], date: string) {
  const ofDay = events.filter(({ created_at }) => created_at.toISOString().startsWith(date));
  const tools = (type: SimulatedEvent['event_type']) =>
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
  };
}

describe('scripts/analytics.mjs', () => {
  it('counts every finished day exactly, once', { timeout: 120_000 }, async () => {
    const project = `demo-daily-${randomUUID().slice(0, 8)}`;
    const args = ['--project', project, '--until', UNTIL];
    const metadata = await refusedMetadata();
    const made = await analytics(
      ['simulate', '--events', '1500', '--days', '4', '--seed', '7', ...args],
      { GCE_METADATA_HOST: metadata.host },
    );
    expect(made.stderr).toBe('');
    expect(metadata.requests()).toBe(0);
    expect(made.stdout).toContain('Wrote 1500 events over 4 days.');
    // 37 reads for each of four days, and one for each of the 86 without events.
    expect(made.stdout).toContain(`Counted 90 days with ${4 * 37 + 86} reads, at most 37 per day.`);

    const events = simulateEvents({ ...OPTIONS, until: new Date(UNTIL), tools: TOOL_IDS });
    const rows = await rolledUp(project);
    expect(rows.size).toBe(90);
    for (const date of ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']) {
      const { counted_at, ...counts } = rows.get(date) ?? {};
      expect(counted_at).toBeInstanceOf(Date);
      expect(counts).toEqual(countedByHand(events, date));
    }
    // The current day is not finished.
    expect(rows.has('2026-03-03')).toBe(false);

    const again = await analytics(['count', ...args]);
    expect(again.stdout).toBe('All finished days of the last 90 are already counted.\n');
    expect(await rolledUp(project)).toEqual(rows);
  });

  it('explains invalid arguments', async () => {
    expect((await analytics(['simulate', '--events', 'many'])).stderr).toContain(
      '--events must be a whole number of at least 1, not "many".',
    );
    expect((await analytics(['forget'])).stderr).toContain('Unknown command "forget".');
    expect((await analytics(['count', '--until', 'soon'])).stderr).toContain(
      '"soon" is not a time.',
    );
  });
});
