/** The text of a page: its formatting, and malicious texts, which are never executed. */
import type { Locator } from '@playwright/test';
import { expect, signInAs, test } from './staff';
import { fields, saveAs, uniqueWord } from './writing';

test('the toolbar formats text, and malicious text does nothing in the preview and on the page', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'editor');
  await page.goto('/admin/pages/new');
  await test.step('the toolbar formats text by mouse and shortcut, with undo', async () => {
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

  await test.step('malicious text does nothing in the preview and on the page', async () => {
    const word = uniqueWord();
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
});

test('the preview of a long text follows typing, leaves all other blocks alone, and ends with the editor', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'editor');
  await page.goto('/admin/pages/new');
  const { body, preview } = fields(page);
  const sentence = 'A **bold** word, [a link](/faq) and some more words. '.repeat(5);
  const paragraphs = Array.from({ length: 183 }, (_, index) => `${sentence}${String(index)}.`);
  const text = paragraphs.join('\n\n');
  expect(text.length).toBeGreaterThan(49_000);
  await body.fill(text);
  const last = preview.locator('p').filter({ hasText: ' 182.' });
  await last.evaluate((element) => {
    element.setAttribute('data-kept', '');
  });
  await body.evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(0, 0);
  });
  const typed = 'T.';
  await body.pressSequentially(`${typed}\n\n`);
  await expect(preview.locator('p').first()).toHaveText(typed);
  await expect(preview.locator('p')).toHaveCount(184);
  await expect(preview.locator('[data-kept]')).toHaveText(/ 182\.$/);
  const workers = () => page.workers().filter((worker) => worker.url().includes('preview-work'));
  expect(workers()).toHaveLength(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => workers().length).toBe(0);
});

test('the preview shows the same as the published page, also after its worker failed', async ({
  page,
  backend,
}) => {
  // Lets the test break the preview's worker while it parses.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(...message: [unknown]): void {
        if (document.documentElement.dataset['broken'] === undefined) super.postMessage(...message);
        else
          queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'broken' })));
      }
    };
  });
  await signInAs(page, backend, 'editor');
  await page.goto('/admin/pages/new');
  await test.step('the preview stays and says so when its worker fails, and the next text is tried again', async () => {
    const { body, preview } = fields(page);
    await body.fill('First');
    await expect(preview.getByText('First', { exact: true })).toBeVisible();
    const failure = preview.getByRole('alert');
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-broken', '');
    });
    await body.fill('First, second');
    await expect(failure).toHaveText(/could not be made/);
    await expect(preview.getByText('First', { exact: true })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-broken');
    });
    await body.fill('First, second, third');
    await expect(preview.getByText('First, second, third', { exact: true })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await test.step('the preview shows the same as the published page', async () => {
    const word = uniqueWord();
    const { title, body, preview } = fields(page);
    await title.fill(word);
    await body.fill(
      [
        'The beginning, &copy; &amp; &unknown; &hearts;.',
        '[To a definition][below] and to a note[^1], _then_ `code` and ~~more~~  \nin a new line.',
        '1. One\n2. Two\n   - [x] Three\n   - [ ] Four',
        '| Left | Right |\n| - | -: |\n| 1 | <b>2</b> |',
        '```js\n&amp;\n\n# code\n```',
        '> Quoted from https://example.org/.\n\n---',
        '[below]: /faq#first\n\n[^1]: The note, with [a link](https://example.org/).',
      ].join('\n\n'),
    );
    const content = (where: Locator) =>
      where
        .getByText('The beginning, © & &unknown; ♥.')
        .locator('..')
        .evaluate((text) => {
          const read = (node: Node): string => {
            // React's comments, the order of attributes and the spelling of styles depend on who renders.
            if (!(node instanceof HTMLElement)) return node instanceof Text ? node.data : '';
            const attributes = [...node.attributes]
              .map(({ name, value }) => `${name}=${name === 'style' ? node.style.cssText : value}`)
              .sort();
            const inner = [...node.childNodes].map(read).join('');
            return `<${node.localName} ${attributes.join(' ')}>${inner}</>`;
          };
          return read(text);
        });
    const previewed = await content(preview);
    expect(previewed).toMatch(/<sup .*<ol .*<table .*<pre .*<hr .*<section /s);
    await saveAs(page, 'Publish', 1);
    await page.goto(`/p/${word}`);
    // The footnotes' heading stands one level below the heading above each text.
    const published = await content(page.locator('article'));
    expect(published.replace('<h2 ', '<h4 ')).toBe(previewed);
  });
});
