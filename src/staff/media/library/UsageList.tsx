import { Link } from 'react-router-dom';
import { staffMedia } from '#words/staff-media';
import type { Page } from 'roundel-records/page';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Spinner } from '../../../ui/Spinner';
import type { Loading } from '../../parts/useLoad';
import { staffPaths } from '../../staff-paths';
import styles from './UsageList.module.css';

const { details: words } = staffMedia;

interface UsageListProps {
  readonly state: Loading<readonly Page[]>;
  /** The maximum number of pages that were requested. */
  readonly limit: number;
  readonly onRetry: () => void;
}

/** The pages that show a picture. */
export function UsageList({ state, limit, onRetry }: UsageListProps) {
  return (
    <section className={styles['usage']}>
      <h3>{words.usage}</h3>
      {state.phase === 'loading' && <Spinner size={20} />}
      {state.phase === 'failed' && (
        <Note kind="danger" actions={<Button onClick={onRetry}>{words.retry}</Button>}>
          {words.usageFailed}
        </Note>
      )}
      {state.phase === 'ready' &&
        (state.data.length === 0 ? (
          <p>{words.usageNone}</p>
        ) : (
          <ul>
            {state.data.map(({ id, title }) => (
              <li key={id}>
                <Link to={staffPaths.page(id)}>{title}</Link>
              </li>
            ))}
            {state.data.length === limit && <li>{words.usageMore(limit)}</li>}
          </ul>
        ))}
    </section>
  );
}
