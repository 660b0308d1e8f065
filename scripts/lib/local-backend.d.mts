import type { IncomingMessage, ServerResponse } from 'node:http';

/** Hosts with their ports, as in `127.0.0.1:9099`. */
export interface EmulatorHosts {
  readonly auth: string;
  readonly firestore: string;
  readonly functions?: string;
}

/** The part of Firebase behind a locally served site; starting until it is told otherwise. */
export class LocalBackend {
  turnOff(reason: string): void;
  useProject(config: object): void;
  useEmulators(hosts: EmulatorHosts): void;
  /** Answers what belongs to Firebase and not to the site's files; false when the address is not one of these. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean;
  callFunction(
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly name: string; readonly headers: Readonly<Record<string, string>> },
  ): void;
}
