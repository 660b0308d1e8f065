import { useState } from 'react';
import { staffPages } from '#words/staff-pages';
import type { Page } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Note } from '../../../../ui/Note';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { ScreenHeader } from '../../parts/ScreenHeader';
import type { StoredDraft } from '../drafts/draft';
import type { TabDraft } from '../drafts/tab-draft';
import { TextDifferences } from '../text/TextDifferences';
import { EMPTY_TEXT } from '../text/page-text';
import styles from '../Page.module.css';
import { dropDraft } from './open-page';

const { offer: words } = staffPages;

interface DraftOfferProps {
  readonly title: string;
  /** `deleted`: the page of these drafts no longer exists. */
  readonly kind: 'new' | 'saved' | 'deleted';
  readonly page: Page | null;
  readonly tab: TabDraft;
  readonly drafts: readonly StoredDraft[];
  /** @param draft null to start from the saved page */
  readonly onStart: (draft: StoredDraft | null) => Promise<void>;
  readonly onDropped: () => void;
}

/** Asks whether to continue with one of several unsaved drafts or with the saved page. */
export function DraftOffer({
  title,
  kind,
  page,
  tab,
  drafts,
  onStart,
  onDropped,
}: DraftOfferProps) {
  const [dropping, setDropping] = useState<StoredDraft | null>(null);
  const [isStarting, setIsStarting] = useState(false);

  function start(draft: StoredDraft | null) {
    if (isStarting) return;
    setIsStarting(true);
    void onStart(draft);
  }

  return (
    <>
      <ScreenHeader title={title} />
      <Card heading={words.title(drafts.length)} headingId="draft-offer">
        <p>{words.text[kind]}</p>
        <p className={styles['soft']}>{words.kept}</p>
        {kind !== 'deleted' && (
          <div className={styles['buttons']}>
            <Button
              aria-disabled={isStarting}
              onClick={() => {
                start(null);
              }}
            >
              {kind === 'new' ? words.startNew : words.start}
            </Button>
          </div>
        )}
      </Card>
      {drafts.map((draft, index) => (
        <Card
          key={draft.tabId}
          heading={words.written(new Date(draft.writtenAt))}
          headingId={`draft-${draft.tabId}`}
        >
          <p>{words.origins[draft.origin]}</p>
          {page !== null && draft.baseVersion < page.version && (
            <Note>
              <Sentence>{words.older(isolated(page.updated_by_name), page.version)}</Sentence>
            </Note>
          )}
          <div className={styles['buttons']}>
            <Button
              look={index === 0 ? 'accent' : 'outline'}
              aria-describedby={`draft-${draft.tabId}`}
              aria-disabled={isStarting}
              onClick={() => {
                start(draft);
              }}
            >
              {kind === 'deleted' ? words.resumeAsNew : words.resume}
            </Button>
            <Button
              aria-describedby={`draft-${draft.tabId}`}
              onClick={() => {
                setDropping(draft);
              }}
            >
              {words.drop}
            </Button>
          </div>
          <DraftText page={page} draft={draft} isOpen={index === 0} />
        </Card>
      ))}
      {dropping !== null && (
        <ConfirmDialog
          title={words.dropping.title}
          confirm={words.dropping.confirm}
          tone="danger"
          onConfirm={async () => {
            await dropDraft(tab, dropping);
            onDropped();
          }}
          onCancel={() => {
            setDropping(null);
          }}
        >
          <p>{words.dropping.text(new Date(dropping.writtenAt))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface DraftTextProps {
  readonly page: Page | null;
  readonly draft: StoredDraft;
  readonly isOpen: boolean;
}

/** The text of a draft, compared with the page. Long texts take time to compare, so only when it is opened. */
function DraftText({ page, draft, isOpen: isOpenAtFirst }: DraftTextProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{page === null ? words.unsaved : words.differences}</summary>
      {isOpen && <TextDifferences before={page ?? EMPTY_TEXT} after={draft.text} />}
    </details>
  );
}
