/** What the installers of tools know about a machine and do to it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly platform: NodeJS.Platform;
  readonly exists: (path: string) => boolean;
  /** The names in a folder; none if it does not exist. */
  readonly list: (folder: string) => readonly string[];
  /** A program that cannot be started ends with 127. */
  readonly run: (
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly code: number; readonly output: string }>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
}
