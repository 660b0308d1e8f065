import { pickPageText } from 'roundel-records/page';
import type { SaveRequest } from '../../../backend/page-saves';
import type { GetAuthor } from '../../shell/author';
import type { Autosave } from '../drafts/autosave';

/** The side effects that editing depends on. */
export type EditingPort = ReturnType<typeof backendPort>;

/** Side effects on the backend, which is imported on first use. */
export function backendPort(getAuthor: GetAuthor, drafts: Pick<Autosave, 'change' | 'discard'>) {
  const pages = () => import('../../../backend/pages');
  const saves = () => import('../../../backend/page-saves');
  const media = () => import('../../../backend/media');
  return {
    drafts,
    save: async (request: Omit<SaveRequest, 'by'>) =>
      (await saves()).savePage({ ...request, by: await getAuthor() }),
    remove: async (id: string, version: number) => {
      const { id: by } = await getAuthor();
      return (await saves()).removePage(id, version, by);
    },
    /** The text of a version; null if it does not exist. */
    loadVersion: async (id: string, number: number) => {
      const version = await (await pages()).loadVersion(id, number);
      return version === null ? null : pickPageText(version);
    },
    /** The id of the page that has a slug; null if no page has it. */
    slugOwner: async (slug: string) => (await pages()).slugOwner(slug),
    showImages: async (ids: readonly string[]) => (await media()).showImages(ids),
    hideUnusedImages: async (ids: readonly string[]) => (await media()).hideUnusedImages(ids),
  };
}
