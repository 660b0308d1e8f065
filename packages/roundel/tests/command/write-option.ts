/** The options whose words are joined in the parameter's id. */
const WRITTEN: Readonly<Record<string, string>> = {
  shapePath: '--shape-path',
  ringWidth: '--ring-width',
  ringGap: '--ring-gap',
  ringStyle: '--ring-style',
  ringColor: '--ring-color',
  ringEnd: '--ring-end',
  ringPlace: '--ring-place',
  wordsAngle: '--words-angle',
  wordsSize: '--words-size',
  wordsColor: '--words-color',
  shadowBlur: '--shadow-blur',
  shadowDown: '--shadow-down',
  shadowColor: '--shadow-color',
  lookStrength: '--look-strength',
  duoDark: '--duo-dark',
  duoLight: '--duo-light',
};

/** Writes a setting as the command takes it. */
export function writeOption(id: string): string {
  return WRITTEN[id] ?? `--${id}`;
}
