import { expect, test } from '@playwright/test';

test('the emulators are ready', async ({ request }) => {
  // Long enough for the server to install the emulators first.
  test.setTimeout(600_000);
  // The answer says why accounts are off if the emulators cannot start.
  const config = async () => (await request.get('/__/firebase/init.json')).text();
  await expect.poll(config, { timeout: 480_000 }).not.toContain('Accounts are starting.');
  expect(await config()).toContain('"projectId":"demo-roundel"');
  // Every page asks for the settings. The emulator starts a function when it is first called.
  await expect(async () => {
    expect((await request.get('/content/settings.json')).status()).toBe(200);
  }).toPass();
});
