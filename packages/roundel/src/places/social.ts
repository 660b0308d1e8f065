import { CIRCLE, MB, type Place, PNG_OR_JPEG, readBy, square } from './place';

export const instagram = {
  id: 'instagram',
  name: 'Instagram',
  group: 'social',
  tool: 'instagram-dp-editor',
  size: square(320),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://thesize.net/social-media-images'),
} as const satisfies Place;

/**
 * Facebook shows the picture 176 or 196 CSS pixels wide. The tool makes it about twice as wide, for screens with two
 * pixels per CSS pixel.
 */
export const facebook = {
  id: 'facebook',
  name: 'Facebook',
  group: 'social',
  tool: 'facebook-profile-editor',
  size: square(400),
  basis: 'served',
  shape: CIRCLE,
  shownAt: 36,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'others',
    'https://itigic.com/tr/what-are-the-recommended-sizes-for-your-favorite-social-networks/amp',
  ),
} as const satisfies Place;

/** X's API accepts files of up to 700 kilobytes. We take a kilobyte as 1000 bytes. */
export const x = {
  id: 'x',
  name: 'X',
  group: 'social',
  tool: null,
  size: square(400),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 40,
  maxBytes: 700_000,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'platform',
    'https://developer.x.com/en/docs/accounts-and-users/manage-account-settings/api-reference/post-account-update_profile_image',
  ),
} as const satisfies Place;

export const tikTok = {
  id: 'tiktok',
  name: 'TikTok',
  group: 'social',
  tool: null,
  size: square(200),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 40,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'others',
    'https://www.godaddy.com/resources/ca/general/get-the-latest-social-media-image-sizes-here',
  ),
} as const satisfies Place;

export const pinterest = {
  id: 'pinterest',
  name: 'Pinterest',
  group: 'social',
  tool: null,
  size: square(165),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'others',
    'https://www.godaddy.com/resources/ca/general/get-the-latest-social-media-image-sizes-here',
  ),
} as const satisfies Place;

export const reddit = {
  id: 'reddit',
  name: 'Reddit',
  group: 'social',
  tool: null,
  size: square(256),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: 10 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://www.picovert.com/en/blog/image-size-for-reddit'),
} as const satisfies Place;
