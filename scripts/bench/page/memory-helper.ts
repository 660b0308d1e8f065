/**
 * The engine's helper, extended to report the size of its Wasm memory. The report is imported first, because
 * Chromium calls a worker's listeners in the order in which they were added, capturing or not.
 */
import './report-memory';
import '../../../packages/roundel/src/engine/wasm/strip-worker';
