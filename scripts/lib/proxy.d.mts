import type { IncomingMessage, ServerResponse } from 'node:http';

/** Passes a request on to another server of this machine and its answer back, both as streams. */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  to: { host: string; path: string; headers?: Record<string, string> },
): void;
