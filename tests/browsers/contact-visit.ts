import { expect, test as base } from '../support/browsers';
import { openContactSite, type ContactSite } from '../support/contact-site';
import type { DriverPage } from '../support/driver/page';

export const test = base.extend<{
  readonly open: Awaited<ReturnType<typeof openContactSite>>;
  readonly inbox: ContactSite;
}>({
  open: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('the project has no baseURL');
    const site = await openContactSite(baseURL);
    await use(site);
    await site.close();
  },
  inbox: ({ open }, use) => use(open.inbox),
  site: ({ open }, use) => use(open),
});

export const SEND = { role: 'submit', name: 'Send Message' } as const;
export const SENT = "Your message has been sent! We'll get back to you soon.";
export const PREVIEW = 'This form is a preview';
export const STORED = 'It is deleted after 90 days.';
export const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Circles',
  message: 'How round is round?',
};
export const EMPTY = { name: '', email: '', subject: '', message: '' };

export async function fill(page: DriverPage): Promise<void> {
  await page.fill({ role: 'textbox', name: 'Name' }, MESSAGE.name);
  await page.fill({ role: 'textbox', name: 'Email' }, MESSAGE.email);
  await page.fill({ role: 'textbox', name: 'Subject' }, MESSAGE.subject);
  await page.fill({ role: 'textbox', name: 'Message' }, MESSAGE.message);
}

/** Returns the text in each field, keyed by the field's name. */
export function fields(page: DriverPage): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const form = document.querySelector('main form');
    return form instanceof HTMLFormElement
      ? (Object.fromEntries(new FormData(form)) as Record<string, string>)
      : {};
  }, null);
}

/**
 * Waits until the form can be sent again. Expects that the fields still have their text, that the button has the focus,
 * and that the page does not claim to have sent the message.
 */
export async function expectKept(page: DriverPage): Promise<void> {
  await page.find(SEND);
  expect(await fields(page)).toEqual(MESSAGE);
  const focused = await page.evaluate(() => document.activeElement?.textContent, null);
  expect(focused).toBe('Send Message');
  expect(await page.text()).not.toContain(SENT);
}

export async function expectSent(page: DriverPage, inbox: ContactSite): Promise<void> {
  await page.see(SENT);
  expect(await fields(page)).toEqual(EMPTY);
  expect([...inbox.stored.values()]).toEqual([MESSAGE]);
}

/** Watches the page's timers. Returns a function that waits until the form's 1.5-second timer has fired. */
export async function watchDelay(page: DriverPage): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    const watched = (act: () => void, delay?: number): number =>
      start(() => {
        act();
        if (delay === 1_500) document.body.dataset['testDelay'] = 'over';
      }, delay);
    window.setTimeout = watched as typeof window.setTimeout;
  }, null);
  return () =>
    page.waitFor('the delay to end', () => document.body.dataset['testDelay'] === 'over', null);
}

/** Makes the browser report that it is offline, or online again. */
export function setOnline(page: DriverPage, isOnline: boolean): Promise<void> {
  return page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);
}
