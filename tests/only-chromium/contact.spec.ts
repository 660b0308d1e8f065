/**
 * The contact form tells the visitor whether the message was sent, and keeps the text if it was not, also when the inbox
 * is turned on or off meanwhile.
 */
import { expect } from '../support/browsers';
import {
  EMPTY,
  expectKept,
  expectSent,
  fields,
  fill,
  MESSAGE,
  PREVIEW,
  SEND,
  SENT,
  setOnline,
  STORED,
  test,
  watchDelay,
} from '../browsers/contact-visit';

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
