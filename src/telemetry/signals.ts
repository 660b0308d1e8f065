/** Signals that the types of the browser do not know; some still name one in an old way. */
interface Signals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** The visitor's browser asks not to be tracked: by Do Not Track or by Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const said: readonly Signals[] = [navigator, globalThis as Signals];
  return said.some(
    ({ doNotTrack, globalPrivacyControl }) =>
      doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true,
  );
}
