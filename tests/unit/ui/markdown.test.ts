import { describe, expect, it } from 'vitest';
import { renderHtml, renderPreviewHtml, tagsIn, type Tag } from './markdown';
import { ATTACKS } from './markdown-attacks';

/** The elements and attributes that may be rendered, because they can neither run nor fetch anything. */
const HARMLESS = new Set(
  'h2 h3 h4 h5 h6 p blockquote hr pre section ul ol li input table thead tbody tr th td a img code em strong del br sup div'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'id class title alt role rel loading type checked disabled tabindex start style aria-label aria-describedby data-footnotes data-footnote-ref data-footnote-backref data-discover'.split(
    ' ',
  ),
);

/** Returns everything that is wrong with an element. */
function findFaults({ name, attributes }: Tag): readonly string[] {
  const faults = HARMLESS.has(name) ? [] : [`element ${name}`];
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'href' && name === 'a') {
      if (!/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(value)) faults.push(`href ${value}`);
    } else if (key === 'src' && name === 'img') {
      if (!/^\/content\/images\/[\w-]{1,64}$/.test(value)) faults.push(`src ${value}`);
    } else if (key === 'style') {
      if (!/^text-align:(left|center|right)$/.test(value)) faults.push(`style ${value}`);
    } else if (!ATTRIBUTES.has(key)) {
      faults.push(`attribute ${key} of ${name}`);
    }
  }
  return faults;
}

function faultsIn(html: string): readonly string[] {
  return tagsIn(html).flatMap(findFaults);
}

describe('attacks on Markdown', () => {
  it('are recognised by this test', () => {
    for (const html of [
      '<script></script>',
      '<p onclick="x"></p>',
      '<a href="javascript:x">y</a>',
      '<a href="//evil.example">y</a>',
      '<img src="https://evil.example/x.png"/>',
      '<p style="background:url(x)"></p>',
    ]) {
      expect(faultsIn(html), html).toHaveLength(1);
    }
    expect(() => tagsIn('<img src=x onerror=alert(1)>')).toThrow();
  });

  it.each(ATTACKS)('are defused: $name', ({ texts }) => {
    const found = texts.flatMap((text) =>
      faultsIn(renderHtml(text)).map((fault) => `${fault} from ${JSON.stringify(text)}`),
    );
    expect(found).toEqual([]);
  });

  it('in raw HTML are shown as text', () => {
    expect(renderHtml('a <img src=x onerror=alert(1)> b')).toContain(
      'a &lt;img src=x onerror=alert(1)&gt; b',
    );
  });
});

describe('Markdown', () => {
  const hrefs = (text: string) =>
    tagsIn(renderHtml(text)).flatMap(({ name, attributes }) => (name === 'a' ? [attributes] : []));

  it('links to other hosts without a referrer', () => {
    const wanted = { href: 'https://other.example/a?b=c#d', rel: 'noopener noreferrer' };
    expect(hrefs('[x](https://other.example/a?b=c#d)')).toEqual([wanted]);
    expect(hrefs('https://other.example/a?b=c#d')).toEqual([wanted]);
  });

  it.each([
    ['/editor?tool=circle-image-maker', '/editor?tool=circle-image-maker'],
    ['/help-center#first', '/help-center#first'],
    ['other-page', '/p/other-page'],
    ['#part', '#part'],
  ])('links within the site: %s', (address, href) => {
    expect(hrefs(`[x](${address})`).map((link) => link['href'])).toEqual([href]);
  });

  it('allows mailto links', () => {
    expect(hrefs('[x](mailto:a@b.example)')).toMatchObject([{ href: 'mailto:a@b.example' }]);
  });

  it('shows pictures from the library and replaces others with text', () => {
    const html = renderHtml(
      '![A round face](/content/images/aB3-_x) ![Spy](https://e.example/p.png)',
    );
    const pictures = tagsIn(html).filter(({ name }) => name === 'img');
    expect(pictures.map(({ attributes }) => attributes)).toMatchObject([
      { src: '/content/images/aB3-_x', alt: 'A round face' },
    ]);
    expect(html).toContain('[Picture: Spy]');
  });

  it.each([
    ['# a\n## b\n### c', 2, ['h2', 'h3', 'h4']],
    ['### a\n#### b', 2, ['h2', 'h3']],
    ['## a\n# b', 2, ['h3', 'h2']],
    ['# a\n###### b', 3, ['h3', 'h6']],
    ['> ## a\n\n- # b', 2, ['h3', 'h2']],
    ['no heading', 2, []],
  ])('starts headings below those of the page: %j from level %i', (text, highest, names) => {
    const headings = tagsIn(renderPreviewHtml(text, highest)).filter(({ name }) =>
      /^h\d$/.test(name),
    );
    expect(headings.map(({ name }) => name)).toEqual(names);
  });

  it('supports tables, task lists, strikethrough and footnotes', () => {
    const html = renderHtml('| a | b |\n| - | -: |\n| 1 | ~~2~~[^n] |\n\n- [x] c\n\n[^n]: note');
    const names = tagsIn(html).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['table', 'th', 'td', 'del', 'sup', 'section']));
    expect(tagsIn(html).find(({ name }) => name === 'input')?.attributes).toMatchObject({
      type: 'checkbox',
      disabled: '',
      'aria-label': 'Done',
    });
  });

  it('renders long texts and deep nesting', () => {
    const deep = `${'> '.repeat(40)}a\n\n${'- '.repeat(40)}b\n\n${'['.repeat(500)}${'*'.repeat(500)}`;
    const text = `${deep}\n\n${'word **bold** and more\n\n'.repeat(1_000)}`;
    expect(tagsIn(renderHtml(text)).length).toBeGreaterThan(1_000);
  });
});
