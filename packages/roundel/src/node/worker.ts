import './worker-scope';
import '../engine/worker';
import { parentPort } from 'node:worker_threads';
import { collectBuffers } from './collect-buffers';

// The job before the message is over, and its buffers are garbage.
parentPort?.on('message', collectBuffers);
