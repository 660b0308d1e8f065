import './worker-scope';
import '../engine/formats/format-worker';
