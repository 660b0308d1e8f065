import type { PreviewHours, PreviewLink } from 'roundel-records/page-preview';
import { askFunction, FunctionFailure } from './ask-function';

const ADDRESS = '/staff/previews.json';

/**
 * Creates a link to the last saved text of a page.
 *
 * @returns the token in the link
 * @throws FunctionFailure
 */
export async function createPreview(page: string, hours: PreviewHours): Promise<string> {
  const { token } = await askFunction(ADDRESS, { action: 'create', page, hours });
  if (typeof token !== 'string') throw new FunctionFailure('failed');
  return token;
}

/**
 * The links of a page that work now.
 *
 * @throws FunctionFailure
 */
export async function listPreviews(page: string): Promise<readonly PreviewLink[]> {
  const { links } = await askFunction(ADDRESS, { action: 'list', page });
  if (!Array.isArray(links)) throw new FunctionFailure('failed');
  return links.map((link: Readonly<Record<keyof PreviewLink, string>>) => ({
    id: link.id,
    created_by_email: link.created_by_email,
    created_at: new Date(link.created_at),
    expires_at: new Date(link.expires_at),
  }));
}

/**
 * Ends a link at once.
 *
 * @param id of the link
 * @throws FunctionFailure
 */
export async function revokePreview(id: string): Promise<void> {
  await askFunction(ADDRESS, { action: 'revoke', id });
}
