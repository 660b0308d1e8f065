import type { CommonWords } from '#words/common';
import type { AllToolWords } from '../../content/tool-words';
import { listPhotoTypes } from '../../content/photo-types';
import type { Paths } from '../../ui/routing/paths';
import { TOOLS } from '../../content/tools';

function icon(
  size: number,
  purpose = 'any',
  file = `${purpose === 'any' ? 'icon' : purpose}-${size}`,
) {
  return { src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/**
 * The web app manifest.
 *
 * @param share where other programs post the photos that they share with the site; null if they cannot share photos
 */
export function webManifest(
  { document, shell }: CommonWords,
  toolWords: AllToolWords,
  paths: Paths,
  share: { readonly path: string; readonly field: string } | null,
): string {
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
    // Offers only five tools, because systems show only the first few shortcuts.
    shortcuts: TOOLS.slice(0, 5).map(({ id }) => ({
      name: toolWords[id].name,
      description: toolWords[id].description,
      url: paths.editor(id),
      // scripts/assets/icons.mjs draws it.
      icons: [icon(192, 'any', `shortcut-${id}`)],
    })),
    // A file opens in a new window, so that it never replaces a photo that somebody is working on.
    launch_handler: { client_mode: 'navigate-new' },
    file_handlers: [
      { action: paths.emptyEditor, accept: listPhotoTypes(), launch_type: 'single-client' },
    ],
    ...(share !== null && {
      share_target: {
        action: share.path,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: share.field, accept: Object.keys(listPhotoTypes()) }] },
      },
    }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
