/** Serves the test page on PORT until it is stopped. */
import { serveHarness } from './lib/harness.mjs';

const { url } = await serveHarness(Number(process.env.PORT ?? 4282));
console.log(`The test page is at ${url}`);
