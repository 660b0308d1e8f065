/** The engine's worker as the tests run it: the product's own, which they can watch and disturb. */
import './disturbances';
import '../../src/engine/worker';
