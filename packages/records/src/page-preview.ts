export const PREVIEW_LIMITS = {
  /** How many hours a link can work. Staff choose one of these numbers. */
  hours: [24, 168],
  /** Maximum number of links of one page that work at the same time. */
  perPage: 20,
} as const;

export type PreviewHours = (typeof PREVIEW_LIMITS.hours)[number];

/** A link that shows the last saved text of a page to people without an account. */
export interface PreviewLink {
  /** The hash of the token. The token itself is only in the link. */
  readonly id: string;
  readonly created_by_email: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** The path of a preview on the site. The token `:token` gives the route pattern of all previews. */
export function previewPath(token: string): string {
  return `/p/preview/${token}`;
}

/** The token of a link: 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The address of the page that a preview link shows, as JSON. Null if no link can have this token. */
export function previewAddress(token: string): string | null {
  return TOKEN.test(token) ? `/content/previews/${token}.json` : null;
}

/** The token in an address from {@link previewAddress}; null for any other address. */
export function tokenIn(address: string): string | null {
  const [, token = ''] = /^\/content\/previews\/([^/]+)\.json$/.exec(address) ?? [];
  return TOKEN.test(token) ? token : null;
}
