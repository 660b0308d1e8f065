/** Signals missing from TypeScript's DOM types. Some browsers have them on `window`. */
interface Signals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const said: readonly Signals[] = [navigator, globalThis as Signals];
  return said.some(
    ({ doNotTrack, globalPrivacyControl }) =>
      doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true,
  );
}
