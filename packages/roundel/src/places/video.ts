import { CIRCLE, MB, type Place, PNG_OR_JPEG, readBy, square } from './place';

export const youTube = {
  id: 'youtube',
  name: 'YouTube',
  group: 'video',
  tool: null,
  size: square(800),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 40,
  maxBytes: 4 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://www.imagine.art/blogs/youtube-profile-picture-size'),
} as const satisfies Place;

export const twitch = {
  id: 'twitch',
  name: 'Twitch',
  group: 'video',
  tool: null,
  size: square(256),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: 10 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'others',
    'https://runyoncanyon-losangeles.com/blog/how-do-you-make-your-profile-picture-fit-on-twitch/',
  ),
} as const satisfies Place;

export const steam = {
  id: 'steam',
  name: 'Steam',
  group: 'video',
  tool: null,
  size: square(184),
  basis: 'served',
  shape: { kind: 'square' },
  shownAt: 32,
  maxBytes: MB,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'others',
    'https://rdrr.io/github/josegallegos07/steamR/man/get_player_summaries.html',
    'https://github.com/Revadike/InternalSteamWebAPI/wiki/Upload-Avatar',
  ),
} as const satisfies Place;
