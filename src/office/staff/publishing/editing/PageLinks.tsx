import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { staffPages } from '#words/staff-pages';
import { staffPublishing } from '#words/staff-publishing';
import type { Page, PageText } from 'roundel-records/page';
import { Button, ButtonLink } from '../../../../ui/Button';
import { staffPaths } from '../../staff-paths';
import { HistoryDialog } from '../history/HistoryDialog';
import { PreviewDialog } from '../preview/PreviewDialog';
import styles from './PageEditor.module.css';

const { editor: words } = staffPages;

interface PageLinksProps {
  readonly page: Page;
  readonly text: PageText;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onRestore: (version: PageText) => void;
}

/** Leads to the page on the site, its history and its preview links. */
export function PageLinks({ page, text, isDirty, isBusy, onRestore }: PageLinksProps) {
  const [dialog, setDialog] = useState<'history' | 'preview' | null>(null);
  const close = () => {
    setDialog(null);
  };
  const opens = (opened: NonNullable<typeof dialog>) => ({
    look: 'quiet' as const,
    'aria-disabled': isBusy,
    onClick: () => {
      if (!isBusy) setDialog(opened);
    },
  });
  return (
    <div className={styles['links']}>
      {page.live !== null && (
        <ButtonLink
          look="quiet"
          icon={<ExternalLink aria-hidden />}
          to={staffPaths.publicPage(page.live.slug)}
          target="_blank"
          rel="noopener"
        >
          {words.onSite}
        </ButtonLink>
      )}
      <Button {...opens('history')} icon={<History aria-hidden />}>
        {words.history}
      </Button>
      <Button {...opens('preview')} icon={<Share2 aria-hidden />}>
        {staffPublishing.preview.open}
      </Button>
      {dialog === 'preview' && <PreviewDialog pageId={page.id} isDirty={isDirty} onClose={close} />}
      {dialog === 'history' && (
        <HistoryDialog
          page={page}
          text={text}
          onRestore={(version) => {
            onRestore(version);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
