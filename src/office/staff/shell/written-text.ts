/** Fields in which people write. Searches and choices are left out. */
const FIELDS =
  ':is(textarea, input:is([type="text"], [type="email"], [type="url"], [type="tel"])):not([readonly])';

/** Returns the text in all fields of the page, each below its label. Empty if there is none. */
export function writtenText(): string {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]
    .filter(({ value }) => value.trim() !== '')
    .map((field) => `${findName(field)}\n${field.value}`)
    .join('\n\n');
}

/** The visible name of a field: its label, or the element that labels it. */
function findName(field: HTMLInputElement | HTMLTextAreaElement): string {
  const labelledBy = document.getElementById(field.getAttribute('aria-labelledby') ?? '');
  const label = field.labels?.[0] ?? labelledBy;
  return label?.textContent ?? field.getAttribute('aria-label') ?? '';
}
