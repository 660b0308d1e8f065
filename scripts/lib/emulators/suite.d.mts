/** The ports of the emulators on 127.0.0.1. */
export interface EmulatorPorts {
  readonly auth: number;
  readonly firestore: number;
  readonly functions: number;
}

export interface Suite {
  readonly ports: EmulatorPorts;
  /** Resolves when the emulators are gone, asked or not. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

export const DEMO_PROJECT: string;

/** Whether there is a Java the emulators run on. */
export function hasJava(): boolean;

/** Starts the emulators of Auth, Firestore and Functions; rejects with a line of what they printed when they do not come up. */
export function startEmulators(options?: {
  readonly ports?: EmulatorPorts;
  readonly onLine?: (line: string) => void;
  /** Stops them before they are ready. */
  readonly signal?: AbortSignal;
}): Promise<Suite>;
