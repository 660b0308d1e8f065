import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Subject', { exact: true }).fill('Circles');
  await page.getByLabel('Message', { exact: true }).fill('How round is round?');
}

const SENT = "Your message has been sent! We'll get back to you soon.";

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
  await page.goto('/contact-us');
  // React must not wait for a timer when the clock stops, so the page has hydrated and read the settings.
  await expect(page.getByText(/neither sent nor stored/)).toBeVisible();
  // From now on, only the tests advance the clock.
  await page.clock.pauseAt(new Date('2026-11-21T13:00:00Z'));
});

test('shows progress for a second and a half, then confirms and clears the form', async ({
  page,
}) => {
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const sending = page.getByRole('button', { name: 'Sending Message...' });
  await expect(sending).toBeDisabled();
  await page.clock.runFor(1_499);
  await expect(sending).toBeDisabled();
  await expect(page.getByText(SENT)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await page.clock.resume();
  await expect(page.getByText(SENT)).toBeVisible();
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
});

test('all fields are required, and Email must be an email address', async ({ page }) => {
  await fill(page);
  for (const [label, text, message] of [
    ['Name', '', 'Please fill in this field.'],
    ['Email', '', 'Please fill in this field.'],
    ['Email', 'ada', 'Email is invalid'],
    ['Subject', '', 'Please fill in this field.'],
    ['Message', '', 'Please fill in this field.'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await field.fill(before);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
});

test('says what is wrong in the language of the page, and goes to the first field', async ({
  page,
}) => {
  await page.clock.resume();
  await page.goto('/es/contact-us');
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Rellena este campo.')).toHaveCount(4);
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
});

test('shows no message when the visitor leaves while it is sending', async ({ page }) => {
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about-us');
  await page.clock.runFor(5_000);
  await expect(page.getByText(SENT)).toHaveCount(0);
});

test('sends nothing, says so, and names the address to write to', async ({ page }) => {
  const requests: string[] = [];
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText('Monday to Friday, 9 AM to 5 PM EST')).toBeVisible();
  await fill(page);
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.clock.runFor(1_500);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(requests).toEqual([]);
});
