/**
 * The contact form: its task in every browser, and in Chromium its text in the tab's storage and the connection that comes
 * and goes.
 * tests/only-chromium/contact.spec.ts tests what it says when the inbox is turned on or off.
 */
import { expect, ONCE } from '../support/browsers';
import {
  expectKept,
  expectSent,
  fields,
  fill,
  MESSAGE,
  SEND,
  setOnline,
  STORED,
  test,
} from './contact-visit';

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

test(
  'a message whose answer was lost is stored once, even if the page was reloaded',
  { tag: ONCE },
  async ({ visitor, site, inbox }) => {
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
  },
);

test(
  'offline, keeps the text through a reload, and sends it later if the visitor agrees',
  { tag: ONCE },
  async ({ visitor, site, inbox }) => {
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
    expect(
      await visitor.evaluate(() => sessionStorage.getItem('roundel-message'), null),
    ).toBeNull();
  },
);
