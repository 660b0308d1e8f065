import './worker-scope';
import '../engine/worker';
