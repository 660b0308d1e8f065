/** A digest of everything that a build is made from; paths are relative to the project's root. */
export function digestOf(
  paths: readonly string[],
  values?: Readonly<Record<string, string | undefined>>,
): string;

/** The folder with a build, which is made if there is none with this digest. */
export function built(
  name: string,
  digest: string,
  make: (stage: string) => Promise<void>,
  builds?: string,
): Promise<string>;
