/**
 * node scripts/analytics.mjs count|simulate: runs the nightly count by hand, or
 * fills an emulator with made-up events. See --help.
 */
import { parseArgs } from 'node:util';
import { adminServices } from './lib/admin.mjs';
import { readsOfDay } from './lib/analytics/cost.mjs';
import { simulateEvents } from './lib/analytics/simulate.mjs';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { messageOf } from './lib/errors.mjs';
import { loadFunctionsModule } from './lib/functions.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { loadSettings } from './lib/settings.mjs';
import { loadSource } from './lib/sources.mjs';

/** @typedef {import('./lib/admin.mjs').Services['firestore']} Firestore */

const USAGE = `Daily event counts:

  node scripts/analytics.mjs count      counts every finished day that has no count yet,
                                        and prints how many reads that took
  node scripts/analytics.mjs simulate   writes made-up events to the emulator and counts
                                        their days; equal options give equal events

  --events 50000   simulate: number of events
  --days 90        simulate: number of days to spread them over
  --until time     the time to treat as now, such as 2026-11-21T10:00:00Z
  --seed 1         simulate: seed of the random numbers
  --project id     project ID in the emulator (default ${DEMO_PROJECT})

Uses the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with this machine's credentials
(gcloud auth application-default login), or the emulator at FIRESTORE_EMULATOR_HOST.`;

/** Firestore's limit of writes in a batch. */
const BATCH = 500;

/**
 * Parses the command line.
 *
 * @param {string[]} args
 * @throws {Error} with a message to print
 */
function parse(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      events: { type: 'string', default: '50000' },
      days: { type: 'string', default: '90' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: new Date().toISOString() },
      project: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [action, ...more] = positionals;
  if (values.help) return null;
  if ((action !== 'count' && action !== 'simulate') || more.length > 0) {
    throw new Error(`Unknown command "${positionals.join(' ')}".`);
  }
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!emulator && action === 'simulate') {
    throw new Error('Made-up events may only go to an emulator: set FIRESTORE_EMULATOR_HOST.');
  }
  const project =
    values.project ?? (emulator ? DEMO_PROJECT : process.env['ROUNDEL_FIREBASE_PROJECT_ID']);
  if (!project) throw new Error('Set ROUNDEL_FIREBASE_PROJECT_ID to the ID of the project.');
  /** @type {(name: 'events' | 'days' | 'seed', least: number) => number} */
  const number = (name, least) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) {
      throw new Error(
        `--${name} must be a whole number of at least ${least}, not "${values[name]}".`,
      );
    }
    return value;
  };
  const simulation = {
    count: number('events', 1),
    days: number('days', 1),
    seed: number('seed', 0),
  };
  const until = new Date(values.until);
  if (Number.isNaN(until.getTime())) throw new Error(`--until: "${values.until}" is not a time.`);
  return { action, project, simulation: { ...simulation, until } };
}

/**
 * @param {Firestore} firestore
 * @param {readonly import('./lib/analytics/simulate.mjs').SimulatedEvent[]} events
 */
async function write(firestore, events) {
  const collection = firestore.collection('analytics');
  for (let start = 0; start < events.length; start += BATCH) {
    const batch = firestore.batch();
    for (const event of events.slice(start, start + BATCH)) batch.set(collection.doc(), event);
    await batch.commit();
  }
}

/**
 * Counts every finished day that has no count yet, and prints the cost in reads.
 *
 * @param {Firestore} firestore
 * @param {Date} now
 */
async function count(firestore, now) {
  const { rollUpAll } = await loadFunctionsModule('events/daily-roll-up');
  const { dailyStore } = await loadFunctionsModule('events/daily-store');
  const { DAY_COUNTS } = /** @type {typeof import('roundel-records/count-day')} */ (
    await loadSource('packages/records/src/count-day.ts')
  );
  const store = dailyStore(firestore);
  /** @type {number[]} */
  const made = [];
  /** @type {typeof store} */
  const metered = {
    ...store,
    save: async (counts) => {
      await store.save(counts);
      made.push(readsOfDay(counts, DAY_COUNTS));
    },
  };
  await rollUpAll(metered, now);
  const reads = made.reduce((sum, each) => sum + each, 0);
  console.log(
    made.length === 0
      ? 'All finished days of the last 90 are already counted.'
      : `Counted ${made.length} days with ${reads} reads, at most ${Math.max(...made)} per day.`,
  );
}

/** @param {string[]} args */
async function main(args) {
  loadSettings();
  let wanted;
  try {
    wanted = parse(args);
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  if (wanted === null) {
    console.log(USAGE);
    return;
  }
  await ensureDependencies({ functions: true });
  const { firestore, close } = await adminServices(wanted.project);
  const { simulation } = wanted;
  try {
    if (wanted.action === 'simulate') {
      const { TOOL_IDS } = /** @type {typeof import('roundel/tools/registry')} */ (
        await loadSource('packages/roundel/src/tools/registry.ts')
      );
      const events = simulateEvents({ ...simulation, tools: TOOL_IDS });
      await write(firestore, events);
      console.log(`Wrote ${events.length} events over ${simulation.days} days.`);
    }
    await count(firestore, simulation.until);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  } finally {
    await close();
  }
}

await main(process.argv.slice(2));
