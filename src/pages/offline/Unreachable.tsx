import { offlineTexts } from '#words/offline';
import { useTexts } from '../../ui/useTexts';
import { commonTexts } from '#words/common';
import { useHead } from '../../ui/head/useHead';
import { usePaths } from '../../ui/routing/usePaths';
import { Button, ButtonLink } from '../../ui/Button';
import { StatePage } from '../../ui/StatePage';
import styles from './Unreachable.module.css';
import { useReturn } from './useReturn';

interface UnreachableProps {
  /** Whether the device stores the public pages. */
  readonly isStored: boolean;
}

/** Shown instead of a page that is not stored on the device, while the site cannot be reached. */
export function Unreachable({ isStored }: UnreachableProps) {
  const offline = useTexts(offlineTexts);
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const { shell } = content;
  const { attempt, tryAgain } = useReturn();
  useHead({
    title: shell.documentTitle(offline.title),
    description: offline.description,
    path: null,
    index: false,
  });
  return (
    <StatePage
      title={offline.title}
      text={offline.text}
      actions={
        <Button look="accent" onClick={tryAgain}>
          {offline.retry}
        </Button>
      }
    >
      <p role="status" className={styles['status']}>
        {attempt === 'none' ? '' : offline[attempt]}
      </p>
      {isStored && (
        <nav aria-labelledby="stored" className={styles['stored']}>
          <p id="stored">{offline.works}</p>
          <div className={styles['links']}>
            <ButtonLink to={paths.emptyEditor}>{shell.editor}</ButtonLink>
            <ButtonLink to={paths.batch}>{shell.batch}</ButtonLink>
            <ButtonLink to={paths.help}>{shell.help}</ButtonLink>
          </div>
        </nav>
      )}
    </StatePage>
  );
}
