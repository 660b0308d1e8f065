/** The small files that tell crawlers and browsers what the site consists of. */

/** @param {readonly string[]} addresses absolute, of every page that may be indexed */
export function sitemap(addresses) {
  const urls = addresses.map((address) => {
    const text = address.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `  <url><loc>${text}</loc></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** @param {string} sitemapAddress absolute */
export function robots(sitemapAddress) {
  return `User-agent: *
Allow: /

Sitemap: ${sitemapAddress}
`;
}

/** What a browser needs to know to install the site. */
export function webManifest({ document, home, shell }) {
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
