import { Link } from 'react-router-dom';
import { staffMedia } from '#words/staff-media';
import type { Page } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { Note } from '../../../../ui/Note';
import { Spinner } from '../../../../ui/Spinner';
import { StrangerText } from '../../../../ui/StrangerText';
import type { Load } from '../../parts/useLoad';
import { staffPaths } from '../../staff-paths';
import styles from './PictureDialog.module.css';

const { details: words } = staffMedia;

/** How many pages are listed at most. Each page costs one read. */
const MAX_PAGES = 20;

type Pages = readonly Page[];

/** Loads the pages that show a picture, at most {@link MAX_PAGES}. */
export async function loadUsage(id: string): Promise<Pages> {
  const { pagesWithImage } = await import('../../../backend/pages');
  return pagesWithImage(id, MAX_PAGES);
}

/** Links to the pages that show a picture. */
export function UsageList({ usage: { state, reload } }: { readonly usage: Load<Pages> }) {
  return (
    <section className={styles['usage']}>
      <h3>{words.usage}</h3>
      {state.phase === 'loading' && <Spinner size={20} />}
      {state.phase === 'failed' && (
        <Note kind="danger" actions={<Button onClick={reload}>{words.retry}</Button>}>
          {words.usageFailed}
        </Note>
      )}
      {state.phase === 'ready' && state.data.length === 0 && <p>{words.usageNone}</p>}
      {state.phase === 'ready' && state.data.length > 0 && (
        <ul>
          {state.data.map(({ id, title }) => (
            <li key={id}>
              <Link to={staffPaths.page(id)}>
                <StrangerText>{title}</StrangerText>
              </Link>
            </li>
          ))}
          {state.data.length === MAX_PAGES && <li>{words.usageMore(MAX_PAGES)}</li>}
        </ul>
      )}
    </section>
  );
}

/**
 * Says which pages will have a gap after a picture is deleted.
 *
 * @param pages the pages that show the picture; null if they could not be loaded, or are still loading
 */
export function DeletionText({ pages }: { readonly pages: Pages | null }) {
  const { unknown, unused, used } = words.deleting;
  if (pages === null) return <p>{unknown}</p>;
  if (pages.length === 0) return <p>{unused}</p>;
  return (
    <>
      <p>{used(pages.length)}</p>
      <ul className={styles['pages']}>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <StrangerText>{title}</StrangerText>
          </li>
        ))}
      </ul>
    </>
  );
}
