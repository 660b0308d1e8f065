/** node scripts/staff/count-days.mjs: runs the nightly count of events by hand, for projects without functions. */
import { parseArgs } from 'node:util';
import { loadFunctionsModule } from '../lib/functions.mjs';
import { runCommand } from './command.mjs';

await runCommand({
  usage: `Counts the events of every finished day that has no count yet:

  node scripts/staff/count-days.mjs

  --until time   the time to treat as now, such as 2026-11-21T10:00:00Z`,
  parse(args) {
    const { until = new Date().toISOString() } = parseArgs({
      args,
      options: { until: { type: 'string' } },
    }).values;
    const now = new Date(until);
    if (Number.isNaN(now.getTime())) throw new Error(`--until: "${until}" is not a time.`);
    return now;
  },
  async task({ firestore }, now) {
    const { rollUpAll } = await loadFunctionsModule('events/daily-roll-up');
    const { dailyStore } = await loadFunctionsModule('events/daily-store');
    const store = dailyStore(firestore);
    let days = 0;
    /** @type {typeof store.save} */
    const save = async (counts) => {
      await store.save(counts);
      days += 1;
    };
    await rollUpAll({ ...store, save }, now);
    return days === 0
      ? 'All finished days of the last 90 are already counted.'
      : `Counted ${days} days.`;
  },
});
