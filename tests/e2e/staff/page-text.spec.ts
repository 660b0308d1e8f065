/** The text of a page: its formatting, and malicious texts, which are never executed. */
import { beSignedIn, expect, test } from '../accounts/people';
import { fields, saveAs, uniqueWord } from './writing';

test('malicious text does nothing in the preview and on the page', async ({ page, backend }) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { title, body, preview } = fields(page);
  await title.fill(word);
  await body.fill(
    [
      'Harmless.',
      '<script>window.hacked = 1</script>',
      '<img src=x onerror="window.hacked = 1">',
      '[link](javascript:window.hacked=1)',
      '![picture](https://elsewhere.example/spy.png)',
      '<iframe src="javascript:parent.hacked=1"></iframe>',
    ].join('\n\n'),
  );
  await expect(preview).toContainText('Harmless.');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const inert = async (where: ReturnType<typeof page.locator>) => {
    await expect(where).toContainText('window.hacked = 1');
    await expect(
      where.locator('script, iframe, img, [onerror], a[href^="javascript"]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  };
  await inert(preview);
  await saveAs(page, 'Publish', 1);
  await page.goto(`/p/${word}`);
  await expect(page.getByText('Harmless.')).toBeVisible();
  await inert(page.locator('main'));
  expect(requests.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
});

test('the toolbar formats text by mouse and shortcut, with undo', async ({ page, backend }) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { body, preview } = fields(page);
  await body.fill('plain');
  await body.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold (Ctrl+B)' }).click();
  await expect(body).toHaveValue('**plain**');
  await body.press('ControlOrMeta+i');
  await expect(body).toHaveValue('**_plain_**');
  await expect(preview.locator('strong em')).toHaveText('plain');
  await body.press('ControlOrMeta+z');
  await expect(body).toHaveValue('**plain**');
  // Tab stops only once at the toolbar. Arrow keys move between its buttons.
  await body.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Bold/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Italic/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Insert a picture/ })).toBeFocused();
});
