import { expect, test } from '../../support/test';

test('the help center opens, toggles and searches its answers', async ({ page }) => {
  await page.goto('/help-center');
  await test.step('opens only the first section, and toggles sections and answers', async () => {
    const first = page.locator('#getting-started');
    await expect(first).toHaveAttribute('open');
    await expect(page.locator('#privacy')).not.toHaveAttribute('open');

    const answer = page.getByText('Every tool works without one');
    await expect(answer).toBeHidden();
    const question = page.getByRole('heading', { name: 'Do I need an account?' });
    await question.click();
    await expect(answer).toBeVisible();
    await question.click();
    await expect(answer).toBeHidden();

    await page.getByRole('heading', { name: 'Getting started' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('heading', { name: 'Privacy', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Is my photo uploaded?' })).toBeVisible();
  });

  await test.step('searches questions and answers, ignoring case', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the help' });
    await search.fill('HEIC');
    await expect(page.getByRole('heading', { name: /iPhone photo/ })).toBeVisible();
    await expect(page.getByText(/Most Compatible/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Getting started' })).toHaveCount(0);
    await search.fill('ring');
    await expect(page.getByRole('heading', { name: /add a ring/ })).toBeVisible();
    await search.fill('');
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  });

  await test.step('says when nothing is found and clears the search', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the help' });
    await search.fill('zebra crossing');
    await expect(page.getByText('No results found for “zebra crossing”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page.locator('#getting-started')).toHaveAttribute('open');
  });
});

test('a link to an answer opens it', async ({ page }) => {
  await page.goto('/help-center#black-corners');
  await expect(page.getByText(/turned your PNG into a JPG/)).toBeVisible();
});

test('each frequently asked question toggles independently', async ({ page }) => {
  await page.goto('/frequently-asked-questions');
  const cost = page.getByRole('heading', { name: 'What does it cost?' });
  const answer = page.getByText(/No trial, no premium version/);
  await expect(answer).toBeHidden();
  await cost.click();
  await expect(answer).toBeVisible();
  await page.getByRole('heading', { name: 'What is Roundel?' }).click();
  await expect(answer).toBeVisible();
  await cost.click();
  await expect(answer).toBeHidden();
});

test('questions open without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/frequently-asked-questions');
  await page.getByRole('heading', { name: 'What does it cost?' }).click();
  await expect(page.getByText(/No trial, no premium version/)).toBeVisible();

  // A page that only scripts can show says so, where it is seen, and leads back.
  await page.goto('/auth');
  const notice = page.locator('noscript p');
  await expect(notice).toContainText('You can read everything here without JavaScript');
  await expect(notice).toBeInViewport();
  await notice.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(notice).toBeInViewport();
  await context.close();
});
