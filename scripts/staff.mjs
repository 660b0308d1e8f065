/**
 * node scripts/staff.mjs: see HELP in lib/staff.mjs. Creates the first admin, and does what functions do, for projects
 * without them.
 */
import { loadSettings } from './lib/settings.mjs';
import { runStaff } from './lib/staff.mjs';

loadSettings();
const { code, text } = await runStaff(process.argv.slice(2), process.env);
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
