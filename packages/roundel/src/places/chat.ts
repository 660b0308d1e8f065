import { CIRCLE, MB, type Place, PNG_OR_JPEG, readBy, square } from './place';

export const whatsApp = {
  id: 'whatsapp',
  name: 'WhatsApp',
  group: 'chat',
  tool: 'whatsapp-dp-editor',
  size: square(640),
  basis: 'recommended',
  shape: CIRCLE,
  shownAt: 48,
  maxBytes: 5 * MB,
  formats: PNG_OR_JPEG,
  sources: readBy(
    'platform',
    'https://developers.facebook.com/docs/whatsapp/on-premises/reference/settings/profile/photo',
  ),
} as const satisfies Place;

/** Telegram delivers a small picture and a big one. Telegram's library documents the two sizes. */
export const telegram = {
  id: 'telegram',
  name: 'Telegram',
  group: 'chat',
  tool: null,
  size: square(640),
  basis: 'served',
  shape: CIRCLE,
  shownAt: 48,
  maxBytes: null,
  formats: PNG_OR_JPEG,
  sources: readBy('others', 'https://hexdocs.pm/tdlib/TDLib.Object.ProfilePhoto.html'),
} as const satisfies Place;

/**
 * Discord delivers pictures with sides of 16 to 4096 pixels. 512 pixels are enough for Discord's largest view on dense
 * screens.
 */
export const discord = {
  id: 'discord',
  name: 'Discord',
  group: 'chat',
  tool: null,
  size: square(512),
  basis: 'served',
  shape: CIRCLE,
  shownAt: 40,
  maxBytes: 8 * MB,
  formats: PNG_OR_JPEG,
  sources: [
    ...readBy(
      'platform',
      'https://github.com/discord/discord-api-docs/blob/00361fcd929e8d0ba9a1a3792d082d2aec969563/docs/Reference.md',
    ),
    ...readBy('others', 'https://pixelied.com/blog/discord-profile-picture-size/'),
  ],
} as const satisfies Place;
