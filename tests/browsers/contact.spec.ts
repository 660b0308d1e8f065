/**
 * The contact form, in every browser. It tells the visitor whether the message was sent, keeps the text if it was not,
 * and never causes a message to be stored twice.
 */
import { expect, test as base } from '../support/browsers';
import { openContactSite, type ContactSite } from '../support/contact-site';
import type { DriverPage } from '../support/driver/page';

const test = base.extend<{
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

const SEND = { role: 'submit', name: 'Send Message' } as const;
const SENT = "Your message has been sent! We'll get back to you soon.";
const PREVIEW = 'This form is a preview';
const STORED = 'It is deleted after 90 days.';
const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Circles',
  message: 'How round is round?',
};
const EMPTY = { name: '', email: '', subject: '', message: '' };

async function fill(page: DriverPage): Promise<void> {
  await page.fill({ role: 'textbox', name: 'Name' }, MESSAGE.name);
  await page.fill({ role: 'textbox', name: 'Email' }, MESSAGE.email);
  await page.fill({ role: 'textbox', name: 'Subject' }, MESSAGE.subject);
  await page.fill({ role: 'textbox', name: 'Message' }, MESSAGE.message);
}

/** Returns the text in each field, keyed by the field's name. */
function fields(page: DriverPage): Promise<Record<string, string>> {
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
async function expectKept(page: DriverPage): Promise<void> {
  await page.find(SEND);
  expect(await fields(page)).toEqual(MESSAGE);
  const focused = await page.evaluate(() => document.activeElement?.textContent, null);
  expect(focused).toBe('Send Message');
  expect(await page.text()).not.toContain(SENT);
}

async function expectSent(page: DriverPage, inbox: ContactSite): Promise<void> {
  await page.see(SENT);
  expect(await fields(page)).toEqual(EMPTY);
  expect([...inbox.stored.values()]).toEqual([MESSAGE]);
}

/** Watches the page's timers. Returns a function that waits until the form's 1.5-second timer has fired. */
async function watchDelay(page: DriverPage): Promise<() => Promise<boolean>> {
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
function setOnline(page: DriverPage, isOnline: boolean): Promise<void> {
  return page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);
}

test('says that it could not send while the settings are blocked', async ({
  visitor,
  site,
  inbox,
}) => {
  inbox.settings = 'blocked';
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor);
  await visitor.click(SEND);
  await visitor.see('Your message was not sent, because this site does not answer.');
  await expectKept(visitor);
  const shown = await visitor.text();
  expect(shown).not.toContain(PREVIEW);
  expect(shown).toContain('If the inbox of this site is on');
  expect(inbox.sent).toEqual([]);

  inbox.settings = 'on';
  await visitor.press('Enter');
  await expectSent(visitor, inbox);
});

for (const answer of ['on', 'off'] as const) {
  test(`waits for slow settings, with the inbox ${answer}`, async ({ visitor, site, inbox }) => {
    inbox.settings = answer;
    inbox.holdSettings();
    await visitor.visit(`${site.url}/contact-us`);
    await fill(visitor);
    const delayEnds = await watchDelay(visitor);
    await visitor.click(SEND);
    await delayEnds();
    await visitor.find({ role: 'submit', name: 'Sending Message...', enabled: false });
    const shown = await visitor.text();
    expect(shown).not.toContain(SENT);
    expect(shown).not.toContain(PREVIEW);
    expect(inbox.sent).toEqual([]);

    inbox.releaseSettings();
    if (answer === 'on') await expectSent(visitor, inbox);
    else {
      await visitor.see(SENT);
      await visitor.see(PREVIEW);
      expect(await fields(visitor)).toEqual(EMPTY);
      expect(inbox.sent).toEqual([]);
    }
  });
}

test('proves work when the server asks for it, and sends the message once', async ({
  visitor,
  site,
  inbox,
}) => {
  inbox.asksForWork = true;
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor);
  await visitor.click(SEND);
  await visitor.see('Your browser is solving a short task');
  await expectSent(visitor, inbox);
  expect([inbox.challenges, inbox.sent.length]).toEqual([1, 1]);
  expect(await visitor.text()).not.toContain('Your browser is solving');
});

test('sends half a surrogate pair, which cannot be stored, as a replacement character', async ({
  visitor,
  site,
  inbox,
}) => {
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor);
  await visitor.evaluate(() => {
    const field = document.querySelector('textarea');
    if (field !== null) field.value += '\uD83D';
  }, null);
  await visitor.click(SEND);
  await visitor.see(SENT);
  const message = `${MESSAGE.message}\uFFFD`;
  expect([...inbox.stored.values()]).toEqual([{ ...MESSAGE, message }]);
});

test('does not take the settings of an earlier visit for the current ones', async ({
  visitor,
  site,
  inbox,
}) => {
  inbox.settings = 'off';
  await visitor.visit(`${site.url}/contact-us`);
  await visitor.see(PREVIEW);
  inbox.settings = 'on';
  inbox.holdSettings();
  await visitor.visit(`${site.url}/contact-us`);
  expect(await visitor.text()).not.toContain(PREVIEW);
  await fill(visitor);
  inbox.releaseSettings();
  await visitor.click(SEND);
  await expectSent(visitor, inbox);
});

test('sends no message that it promised not to send, when the inbox is turned on meanwhile', async ({
  visitor,
  site,
  inbox,
}) => {
  inbox.settings = 'off';
  await visitor.visit(`${site.url}/contact-us`);
  await visitor.see(PREVIEW);
  await fill(visitor);
  inbox.settings = 'on';
  await visitor.click(SEND);
  await visitor.see('the inbox was turned on a moment ago');
  await visitor.see(STORED);
  await expectKept(visitor);
  expect(inbox.sent).toEqual([]);
  await visitor.click(SEND);
  await expectSent(visitor, inbox);
});

test('does not say that it sent a message, when the inbox is turned off meanwhile', async ({
  visitor,
  site,
  inbox,
}) => {
  await visitor.visit(`${site.url}/contact-us`);
  await visitor.see(STORED);
  await fill(visitor);
  inbox.settings = 'off';
  await visitor.click(SEND);
  await visitor.see('the inbox was turned off a moment ago');
  await visitor.see(PREVIEW);
  await expectKept(visitor);
  expect(inbox.sent).toEqual([]);
});

test('a message whose answer was lost is stored once, even if the page was reloaded', async ({
  visitor,
  site,
  inbox,
}) => {
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor);
  inbox.losesAnswers = true;
  await visitor.click(SEND);
  await visitor.see('We do not know whether your message arrived');
  await expectKept(visitor);
  expect(inbox.stored.size).toBe(1);

  await visitor.visit(`${site.url}/contact-us`);
  expect(await fields(visitor)).toEqual(MESSAGE);
  inbox.losesAnswers = false;
  await visitor.click(SEND);
  await expectSent(visitor, inbox);
  expect(inbox.sent).toHaveLength(2);
  expect(new Set(inbox.sent).size).toBe(1);

  // The notice covers the upper fields until it disappears.
  await visitor.waitFor(
    'the notice to go',
    () => document.querySelector('[data-sonner-toast]') === null,
    null,
  );
  // The site has the first message, so the form now sends the same text as a new message.
  await fill(visitor);
  await visitor.click(SEND);
  await visitor.waitFor(
    'the form to be empty',
    () => document.querySelector('textarea')?.value === '',
    null,
  );
  expect(new Set(inbox.sent).size).toBe(2);
});

test('offline, keeps the text through a reload, and sends it later if the visitor agrees', async ({
  visitor,
  site,
  inbox,
}) => {
  await visitor.visit(`${site.url}/contact-us`);
  await visitor.see(STORED);
  await fill(visitor);
  await visitor.visit(`${site.url}/contact-us`);
  expect(await fields(visitor)).toEqual(MESSAGE);
  await visitor.see(STORED);

  inbox.settings = 'blocked';
  await setOnline(visitor, false);
  await visitor.see('You are offline. What you type stays in this tab');
  await visitor.click(SEND);
  await visitor.see('You are offline, so your message was not sent.');
  await expectKept(visitor);

  await visitor.click({ role: 'switch', name: 'Send it when I am online again' });
  await visitor.see('Leave this page open');
  expect(inbox.sent).toEqual([]);
  inbox.settings = 'on';
  await setOnline(visitor, true);
  await expectSent(visitor, inbox);
  const focused = await visitor.evaluate(() => document.activeElement?.textContent, null);
  expect(focused).toBe('Send Message');
  expect(await visitor.evaluate(() => sessionStorage.getItem('roundel-message'), null)).toBeNull();
});

test('sends nothing by itself without the visitor’s agreement', async ({
  visitor,
  site,
  inbox,
}) => {
  await visitor.visit(`${site.url}/contact-us`);
  await fill(visitor);
  await setOnline(visitor, false);
  const agreement = { role: 'switch', name: 'Send it when I am online again' } as const;
  await visitor.click(agreement);
  await visitor.see('Leave this page open');
  await visitor.click(agreement);
  await setOnline(visitor, true);
  await visitor.waitFor(
    'the offer to go',
    () => document.querySelector('main [role=switch]') === null,
    null,
  );
  expect(await fields(visitor)).toEqual(MESSAGE);
  expect(inbox.sent).toEqual([]);
  await visitor.click(SEND);
  await expectSent(visitor, inbox);
});
