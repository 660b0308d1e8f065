/** Writes a time. Makes the format with its first use, because making one takes as long as all else that a text's file does. */
export function dateFormat(
  language: string,
  parts: Intl.DateTimeFormatOptions,
): (time: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => (format ??= new Intl.DateTimeFormat(language, parts)).format(time);
}
