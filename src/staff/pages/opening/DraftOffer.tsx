import { useState } from 'react';
import { staffPages } from '#words/staff-pages';
import type { Page } from 'roundel-records/page';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { Sentence } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { ScreenHeader } from '../../parts/ScreenHeader';
import { useStaffPerson } from '../../shell/person';
import type { Draft } from '../drafts/draft';
import { TextDifferences } from '../text/TextDifferences';
import { EMPTY_TEXT } from '../text/page-text';
import styles from '../Page.module.css';
import { dropDraft } from './open-page';

const { offer: words } = staffPages;

interface DraftOfferProps {
  readonly title: string;
  /** null for a new page. */
  readonly pageId: string | null;
  readonly page: Page | null;
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onDrop: () => void;
}

/** Asks whether to continue with an unsaved draft or with the saved page. */
export function DraftOffer({ title, pageId, page, draft, onResume, onDrop }: DraftOfferProps) {
  const { id: userId } = useStaffPerson();
  const [dropping, setDropping] = useState(false);
  const isOlder = page !== null && draft.baseVersion < page.version;
  return (
    <>
      <ScreenHeader title={title} />
      <Card heading={words.title} headingId="draft-offer">
        <p>{words.text(new Date(draft.writtenAt))}</p>
        {isOlder && (
          <Note>
            <Sentence>{words.older(isolated(page.updated_by_name), page.version)}</Sentence>
          </Note>
        )}
        <div className={styles['buttons']}>
          <Button look="accent" onClick={onResume}>
            {words.resume}
          </Button>
          <Button
            onClick={() => {
              setDropping(true);
            }}
          >
            {page === null ? words.dropNew : words.drop}
          </Button>
        </div>
        <h3 className={styles['subheading']}>
          {page === null ? words.unsaved : words.differences}
        </h3>
        <TextDifferences before={page ?? EMPTY_TEXT} after={draft.text} />
      </Card>
      {dropping && (
        <ConfirmDialog
          title={words.dropping.title}
          confirm={words.dropping.confirm}
          tone="danger"
          onConfirm={async () => {
            await dropDraft(userId, pageId);
            onDrop();
          }}
          onCancel={() => {
            setDropping(false);
          }}
        >
          <p>{words.dropping.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
