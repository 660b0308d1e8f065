import type { GetAuthor } from '../../shell/useAuthor';
import { textOf } from '../text/page-text';
import type { EditingPort } from './state';

/** Implements {@link EditingPort} with the backend, which is imported on first use. */
export function backendPort(author: GetAuthor, drafts: EditingPort['drafts']): EditingPort {
  const pages = () => import('../../../backend/pages');
  const saves = () => import('../../../backend/page-saves');
  const media = () => import('../../../backend/media');
  return {
    drafts,
    save: async (request) => (await saves()).savePage({ ...request, by: author() }),
    remove: async (id, version) => (await saves()).removePage(id, version),
    loadVersion: async (id, number) => {
      const version = await (await pages()).loadVersion(id, number);
      return version === null ? null : textOf(version);
    },
    slugOwner: async (slug) => (await pages()).slugOwner(slug),
    showImages: async (ids) => (await media()).showImages(ids),
    hideUnusedImages: async (ids) => (await media()).hideUnusedImages(ids),
  };
}
