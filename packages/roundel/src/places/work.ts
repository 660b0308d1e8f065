import { CIRCLE, MB, type Place, PNG_OR_JPEG, readBy, square } from './place';

export const linkedIn = {
  id: 'linkedin',
  name: 'LinkedIn',
  group: 'work',
  tool: null,
  size: square(400),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 48,
  maxBytes: 8 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://www.resizo.in/blog/linkedin-profile-picture-size-guide'),
} as const satisfies Place;

/** Slack accepts pictures that are 512 to 1024 pixels wide. */
export const slack = {
  id: 'slack',
  name: 'Slack',
  group: 'work',
  tool: null,
  size: square(1024),
  basis: 'recommended',
  shape: { kind: 'rounded', radius: 0.17 },
  shownAt: 36,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy('platform', 'https://docs.slack.dev/reference/methods/users.setPhoto/'),
} as const satisfies Place;

/** Teams shows the photo of the Microsoft 365 account. */
export const teams = {
  id: 'teams',
  name: 'Microsoft Teams',
  group: 'work',
  tool: null,
  size: square(648),
  basis: 'served',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: 4 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'platform',
    'https://learn.microsoft.com/en-us/graph/api/profilephoto-get',
    'https://learn.microsoft.com/en-us/graph/api/profilephoto-update',
  ),
} as const satisfies Place;

export const zoom = {
  id: 'zoom',
  name: 'Zoom',
  group: 'work',
  tool: null,
  size: square(400),
  basis: 'recommended',
  shape: { kind: 'rounded', radius: 0.25 },
  shownAt: 32,
  maxBytes: 2 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://www.picovert.com/en/blog/image-size-for-zoom-profile'),
} as const satisfies Place;

export const google = {
  id: 'google',
  name: 'Google',
  group: 'work',
  tool: null,
  size: square(800),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: 4 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://www.imagine.art/blogs/youtube-profile-picture-size'),
} as const satisfies Place;

export const gitHub = {
  id: 'github',
  name: 'GitHub',
  group: 'work',
  tool: null,
  size: square(500),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 32,
  maxBytes: MB,
  formats: PNG_OR_JPEG,
  // The discussion quotes GitHub's own documentation.
  sources: readBy('others', 'https://github.com/orgs/community/discussions/65251'),
} as const satisfies Place;

/**
 * Gravatar delivers pictures of up to 2048 pixels. An issue in a repository of its makers reports that a 5 MB file was
 * refused, so our limit is lower.
 */
export const gravatar = {
  id: 'gravatar',
  name: 'Gravatar',
  group: 'work',
  tool: null,
  size: square(2048),
  basis: 'served',
  shape: CIRCLE,
  shownAt: 40,
  maxBytes: 4 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'platform',
    'https://automattic.github.io/Gravatar-SDK-Android/current/gravatar/com.gravatar/-avatar-query-options/-builder/preferred-size.html',
    'https://github.com/Automattic/wp-calypso/issues/16743',
  ),
} as const satisfies Place;
