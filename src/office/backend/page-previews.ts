import * as v from 'valibot';
import type { PreviewHours, PreviewLink } from 'roundel-records/page-preview';
import { askFunction, date, Done } from './ask-function';

const ADDRESS = '/staff/previews.json';

const Created = v.object({ token: v.string() });

const Links = v.object({
  links: v.array(
    v.object({
      id: v.string(),
      created_by_email: v.string(),
      created_at: date,
      expires_at: date,
    }),
  ),
});

/**
 * Creates a preview link to the last saved text of a page.
 *
 * @returns the token in the link
 * @throws FunctionFailure
 */
export async function createPreview(page: string, hours: PreviewHours): Promise<string> {
  const { token } = await askFunction(ADDRESS, Created, { action: 'create', page, hours });
  return token;
}

/**
 * Lists the valid preview links of a page.
 *
 * @throws FunctionFailure
 */
export async function listPreviews(page: string): Promise<readonly PreviewLink[]> {
  const { links } = await askFunction(ADDRESS, Links, { action: 'list', page });
  return links;
}

/**
 * Makes a preview link invalid at once.
 *
 * @param id the id of the link
 * @throws FunctionFailure
 */
export async function revokePreview(id: string): Promise<void> {
  await askFunction(ADDRESS, Done, { action: 'revoke', id });
}
