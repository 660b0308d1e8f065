/** If the texts in a language could not be loaded, the visitor can try again, in every browser. */
import { test } from '../support/browsers';
import { failRequests } from '../support/failing-site';
import { switchTo } from './switch-language';

const TO_SPANISH = { role: 'link', name: /^Español$/ } as const;

test('texts that could not be loaded are loaded by another press', async ({ visitor, baseURL }) => {
  const site = await failRequests(baseURL ?? '', /\/assets\/texts-/);
  await visitor.visit(`${site.url}/help-center`);
  await visitor.click(TO_SPANISH);
  await visitor.see('The other language could not be loaded.');
  site.mend();
  await switchTo(visitor, 'es');
  await visitor.goto('about:blank');
  await site.close();
});
