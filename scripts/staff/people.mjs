/**
 * node scripts/staff/people.mjs: writes the list of all accounts for the Users screen, as the functions do.
 * Adds accounts that are older than the list, and is needed in projects without functions.
 */
import { parseArgs } from 'node:util';
import { loadFunctionsModule } from '../lib/functions.mjs';
import { runCommand } from './command.mjs';

await runCommand({
  usage: `Writes a row of people for every account, from which admins search:

  node scripts/staff/people.mjs

Run it once after an update from a version without this list, and regularly on projects
without functions.`,
  parse: (args) => parseArgs({ args }),
  async task(services) {
    const { syncPeople } = await loadFunctionsModule('people/sync-people');
    const { accounts, written } = await syncPeople(services);
    return `${accounts} accounts, ${written} rows written.`;
  },
});
