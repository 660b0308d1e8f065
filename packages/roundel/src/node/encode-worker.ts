import './worker-scope';
import '../engine/encode/encode-worker';
