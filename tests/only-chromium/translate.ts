import type { DriverPage } from '../support/driver/page';

/**
 * Does to the page what Chrome's translation does, now and whenever the page changes: replaces each text node by two
 * nested `<font>` elements with a text of their own. The words stay the same, so that tests find them.
 */
export async function translate(page: DriverPage): Promise<void> {
  await page.evaluate(() => {
    const HTML = 'http://www.w3.org/1999/xhtml';
    const wrap = (text: Text): void => {
      const { parentElement } = text;
      if (parentElement === null || !/\S/.test(text.data)) return;
      if (parentElement.closest('font, script, style, svg, textarea') !== null) return;
      const outer = document.createElementNS(HTML, 'font');
      const inner = document.createElementNS(HTML, 'font');
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node): void => {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') wrapAll(target);
        for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, null);
}
