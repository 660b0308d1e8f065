/**
 * node scripts/analytics.mjs count|simulate: the nightly count by hand, and made-up
 * events to look at and to measure with. --help says more.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adminServices } from './lib/admin.mjs';
import { readsOfDay } from './lib/analytics/cost.mjs';
import { simulateEvents } from './lib/analytics/simulate.mjs';
import { DEMO_PROJECT } from './lib/emulators/suite.mjs';
import { FUNCTIONS, loadFunctionsModule } from './lib/functions.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';
import { loadSettings } from './lib/settings.mjs';

const USAGE = `Counts of what visitors do:

  node scripts/analytics.mjs count      counts the finished days that the nightly function
                                        has not, and says what that costs
  node scripts/analytics.mjs simulate   puts made-up events into the emulator, the same ones
                                        for the same options, and counts their days

  --events 50000   simulate: how many
  --days 90        simulate: in how many days
  --until time     what counts as now, as in 2026-11-21T10:00:00Z
  --seed 1         simulate: other events for another number
  --project id     another project of the emulators than ${DEMO_PROJECT}

It works on the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with the credentials
of this machine (gcloud auth application-default login), or on the emulator that
FIRESTORE_EMULATOR_HOST names.`;

/** Firestore takes at most 500 writes at once. */
const BATCH = 500;

/** What was asked for. @throws {Error} with a message for whoever asked */
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
  if (values.help) return { action: 'help' };
  if (!['count', 'simulate'].includes(action) || more.length > 0) {
    throw new Error(`"${positionals.join(' ')}" is not something to do.`);
  }
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  if (!emulator && action === 'simulate') {
    throw new Error('Made-up events belong into an emulator: set FIRESTORE_EMULATOR_HOST.');
  }
  const project =
    values.project ?? (emulator ? DEMO_PROJECT : process.env.ROUNDEL_FIREBASE_PROJECT_ID);
  if (!project) throw new Error('Set ROUNDEL_FIREBASE_PROJECT_ID to the id of the project.');
  const number = (name, least) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) {
      throw new Error(`--${name} must be a whole number from ${least}, not "${values[name]}".`);
    }
    return value;
  };
  const simulation = {
    count: number('events', 1),
    days: number('days', 1),
    seed: number('seed', 0),
  };
  const until = new Date(values.until);
  if (Number.isNaN(until.getTime())) throw new Error(`"${values.until}" is not a time.`);
  return { action, project, simulation: { ...simulation, until } };
}

/** Writes events, batch by batch. */
async function write(firestore, events) {
  const collection = firestore.collection('analytics');
  for (let start = 0; start < events.length; start += BATCH) {
    const batch = firestore.batch();
    for (const event of events.slice(start, start + BATCH)) batch.set(collection.doc(), event);
    await batch.commit();
  }
}

/** Rolls up until nothing is left, and says what it took. */
async function count(firestore, now) {
  const { rollUpAll } = await loadFunctionsModule('daily-roll-up');
  const { dailyStore } = await loadFunctionsModule('daily-store');
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, 'src/records/count-day.ts'), { root: ROOT });
  const store = dailyStore(firestore);
  const made = [];
  const metered = {
    ...store,
    save: async (counts) => {
      await store.save(counts);
      made.push(readsOfDay(counts, module.DAY_COUNTS));
    },
  };
  await rollUpAll(metered, now);
  const reads = made.reduce((sum, each) => sum + each, 0);
  console.log(
    made.length === 0
      ? 'Every finished day of the last 90 is counted.'
      : `Counted ${made.length} days for ${reads} reads, ${Math.max(...made)} at most for one.`,
  );
}

async function main(args) {
  loadSettings();
  let wanted;
  try {
    wanted = parse(args);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  if (wanted.action === 'help') {
    console.log(USAGE);
    return;
  }
  await ensureDependencies();
  await ensureDependencies(FUNCTIONS);
  const { firestore, close } = await adminServices(wanted.project);
  const { simulation } = wanted;
  try {
    if (wanted.action === 'simulate') {
      const events = simulateEvents(simulation);
      await write(firestore, events);
      console.log(`Wrote ${events.length} events in ${simulation.days} days.`);
    }
    await count(firestore, simulation.until);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

await main(process.argv.slice(2));
