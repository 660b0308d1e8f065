import type { DriverPage } from '../support/driver/page';

const SWITCH = {
  en: { role: 'link', name: /^English$/ },
  es: { role: 'link', name: /^Español$/ },
} as const;

export type Language = keyof typeof SWITCH;

/** Clicks the link to a language, in the menu if it is there, and waits until the page and its address are in that language. */
export async function switchTo(page: DriverPage, language: Language): Promise<void> {
  const menu = { role: 'button', name: /^(Open the menu|Abrir el menú)$/ } as const;
  if (!(await page.has(SWITCH[language]))) await page.click(menu);
  await page.click(SWITCH[language]);
  await isIn(page, language);
}

/** Waits until the page and its address are in the language. */
export async function isIn(page: DriverPage, language: Language): Promise<void> {
  await page.waitFor(
    `the page in '${language}'`,
    (wanted) =>
      document.documentElement.lang === wanted &&
      location.pathname.startsWith('/es') === (wanted === 'es'),
    language,
  );
}

export async function goBack(page: DriverPage): Promise<void> {
  await page.evaluate(() => {
    history.back();
  }, null);
}

/** Returns the values of all fields in the main part of the page. */
export function readValues(page: DriverPage): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'main input, main textarea',
        ),
      ].map(({ value }) => value),
    null,
  );
}

/** Fills text fields, each of which is found by its label. */
export async function fill(page: DriverPage, fields: readonly (readonly [RegExp, string])[]) {
  for (const [name, text] of fields) await page.fill({ role: 'textbox', name }, text);
}

/** Returns the language, the heading and the address of the open page. */
export function shown(page: DriverPage) {
  return page.evaluate(
    () => ({
      language: document.documentElement.lang,
      heading: document.querySelector('h1')?.textContent,
      address: location.pathname + location.search,
    }),
    null,
  );
}
