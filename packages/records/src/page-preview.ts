export const PREVIEW_LIMITS = {
  /** The lifetimes of a link that staff can choose, in hours. */
  hours: [24, 168],
  /** The maximum number of links to one page that may work at the same time. */
  perPage: 20,
} as const;

export type PreviewHours = (typeof PREVIEW_LIMITS.hours)[number];

/** A link that shows the last saved text of a page to people without an account. */
export interface PreviewLink {
  /** The hash of the token. Only the link contains the token itself. */
  readonly id: string;
  readonly created_by_email: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/**
 * The path of a preview on the site. Pass `:token` as the token to get the route pattern that matches every preview.
 */
export function previewPath(token: string): string {
  return `/p/preview/${token}`;
}

/** The token of a link: 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The address at which the server has the JSON of a previewed page. Null if `token` is malformed. */
export function previewAddress(token: string): string | null {
  return TOKEN.test(token) ? `/content/previews/${token}.json` : null;
}

/** Extracts the token from an address that {@link previewAddress} returned. Null for any other address. */
export function readToken(address: string): string | null {
  const [, token = ''] = /^\/content\/previews\/([^/]+)\.json$/.exec(address) ?? [];
  return TOKEN.test(token) ? token : null;
}
