/** The tool pages, as the specification lists them. */
export const TOOL_PAGES = [
  '/online-tools/circle-image-maker',
  '/online-tools/square-image-maker',
  '/online-tools/whatsapp-dp-editor',
  '/online-tools/instagram-dp-editor',
  '/online-tools/facebook-profile-editor',
  '/online-tools/blur-sides-of-photo',
  '/online-tools/crop-square-image',
  '/online-tools/overlay-images-online',
  '/online-tools/crop-circle-image',
] as const;

/** Every public page. */
export const PUBLIC_PAGES = [
  '/',
  '/editor',
  '/online-tools',
  ...TOOL_PAGES,
  '/about-us',
  '/contact-us',
  '/help-center',
  '/frequently-asked-questions',
  '/privacy-policy',
  '/terms-of-service',
  '/cookies',
] as const;

/** Pages that carry `noindex`. */
export const NOT_INDEXED: readonly string[] = ['/privacy-policy', '/terms-of-service'];
