/**
 * node scripts/people.mjs: lists everybody for the Users screen, as the functions do.
 * For accounts older than the list, and for projects without functions.
 */
import { adminServices } from './lib/admin.mjs';
import { messageOf } from './lib/errors.mjs';
import { loadFunctionsModule } from './lib/functions.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { projectOf } from './lib/project.mjs';
import { loadSettings } from './lib/settings.mjs';

const USAGE = `Writes a row of people for every account, from which admins search:

  node scripts/people.mjs

Run it once after an update from a version without this list, and regularly on projects
without functions.

Uses the Firebase project ROUNDEL_FIREBASE_PROJECT_ID with this machine's credentials
(gcloud auth application-default login), or the emulators at FIREBASE_AUTH_EMULATOR_HOST
and FIRESTORE_EMULATOR_HOST.`;

/** @param {readonly string[]} args */
async function main(args) {
  if (args.length > 0) {
    console.log(USAGE);
    process.exitCode = args.includes('--help') ? 0 : 1;
    return;
  }
  loadSettings();
  let services;
  try {
    const project = projectOf(process.env);
    await ensureDependencies({ functions: true });
    services = await adminServices(project);
    const { syncPeople } = await loadFunctionsModule('people/sync-people');
    const { accounts, written } = await syncPeople(services);
    console.log(`${accounts} accounts, ${written} rows written.`);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  } finally {
    await services?.close();
  }
}

await main(process.argv.slice(2));
