/** The files that describe the site to crawlers and browsers. */

/** @param {readonly string[]} sitemaps absolute URLs */
export function robots(sitemaps) {
  return `User-agent: *
Allow: /

${sitemaps.map((address) => `Sitemap: ${address}\n`).join('')}`;
}

/**
 * The web app manifest.
 *
 * @param {Pick<typeof import('../../src/content').content, 'document' | 'home' | 'shell'>} content
 */
export function webManifest({ document, home, shell }) {
  /** @type {(size: number, purpose?: string) => object} */
  const icon = (size, purpose = 'any') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: shell.name,
    short_name: document.shortName,
    description: home.description,
    start_url: '/editor',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ed',
    theme_color: '#faf5ed',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
