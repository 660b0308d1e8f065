/** The files that describe the site to crawlers and browsers. */

/** @param {readonly string[]} sitemaps absolute URLs */
export function robots(sitemaps) {
  return `User-agent: *
Allow: /

${sitemaps.map((address) => `Sitemap: ${address}\n`).join('')}`;
}

/** The types of photos that the editor opens, with their file extensions. */
const PICTURES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

/**
 * The web app manifest.
 *
 * @param {Pick<typeof import('../../src/entry-server'), 'content' | 'paths' | 'BUILT_LANGUAGE' | 'prefixOf' | 'TOOLS' | 'SHARE_FIELD' | 'SHARE_PATH' | 'TAKES_SHARED'>} site
 */
export function webManifest({
  content,
  paths,
  BUILT_LANGUAGE,
  prefixOf,
  TOOLS,
  SHARE_FIELD,
  SHARE_PATH,
  TAKES_SHARED,
}) {
  const { document, shell } = content;
  /** @type {(size: number, purpose?: string) => object} */
  const icon = (size, purpose = 'any') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: paths.home,
    name: shell.name,
    short_name: document.shortName,
    description: shell.description,
    lang: document.language,
    categories: ['photo', 'utilities'],
    start_url: paths.emptyEditor,
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ed',
    theme_color: '#faf5ed',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
    // Systems show only the first few shortcuts.
    shortcuts: TOOLS.slice(0, 5).map(({ id, name, description }) => ({
      name,
      description,
      url: paths.editor(id),
      icons: [icon(192)],
    })),
    // A file opens in a new window, so that it never replaces a photo that somebody is working on.
    launch_handler: { client_mode: 'navigate-new' },
    file_handlers: [{ action: paths.emptyEditor, accept: PICTURES, launch_type: 'single-client' }],
    ...(TAKES_SHARED && {
      share_target: {
        action: prefixOf(BUILT_LANGUAGE) + SHARE_PATH,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: SHARE_FIELD, accept: Object.keys(PICTURES) }] },
      },
    }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
