/** Builds the site in English alone into the folder that is given, with the settings of the environment, for a test. */
import { makeInEnglish } from '../lib/build.mjs';

await makeInEnglish(process.argv[2] ?? '');
