/** The product's worker, instrumented so that tests can watch and disturb it. */
import './instrument-worker';
import '../../src/engine/worker';
