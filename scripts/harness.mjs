/** Serves the test page on PORT until it is stopped. */
import { servePage } from './lib/harness.mjs';

const { url } = await servePage('tests/harness', Number(process.env['PORT'] ?? 4282));
console.log(`The test page is at ${url}`);
