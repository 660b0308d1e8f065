/** The product's worker, instrumented so that tests can watch and disturb it. */
import './disturbances';
import '../../src/engine/worker';
