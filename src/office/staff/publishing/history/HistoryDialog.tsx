import { useCallback, useState } from 'react';
import type { Cursor } from '../../../backend/paging';
import { staffVersions } from '#words/staff-versions';
import { pickPageText, type Page, type PageText, type PageVersion } from 'roundel-records/page';
import { Button } from '../../../../ui/Button';
import { notify } from '../../../../ui/notify';
import { DataTable, type Column } from '../../parts/DataTable';
import { Dialog } from '../../../../ui/Dialog';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import { Pager } from '../../parts/Pager';
import { useCursorPages } from '../../parts/useCursorPages';
import { mapLoading } from '../../parts/useLoad';
import { TextDifferences } from '../text/TextDifferences';
import styles from '../Page.module.css';

const { history: words } = staffVersions;

/** Versions per page of the list. Each version costs one read. */
const PAGE_SIZE = 10;

interface HistoryDialogProps {
  readonly page: Page;
  /** The text in the editor. */
  readonly text: PageText;
  readonly onRestore: (text: PageText) => void;
  readonly onClose: () => void;
}

/** Lists the versions of a page, compares a version with the text in the editor, and restores it. */
export function HistoryDialog({ page, text, onRestore, onClose }: HistoryDialogProps) {
  const [selected, setSelected] = useState<PageVersion | null>(null);
  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listVersions } = await import('../../../backend/pages');
      return listVersions(page.id, after, PAGE_SIZE);
    },
    [page.id],
  );
  const versions = useCursorPages(fetchPage);

  if (selected !== null) {
    return (
      <Dialog
        title={words.version(selected.version)}
        size="wide"
        onClose={onClose}
        footer={
          <>
            <Button
              onClick={() => {
                setSelected(null);
              }}
            >
              {words.back}
            </Button>
            <Button
              look="accent"
              onClick={() => {
                onRestore(pickPageText(selected));
                notify('success', () => words.restored(selected.version));
              }}
            >
              {words.restore}
            </Button>
          </>
        }
      >
        <p className={styles['soft']}>
          <Sentence>{words.by(isolated(selected.saved_by_name), selected.saved_at)}</Sentence>.{' '}
          <span>{words.compared}</span>
        </p>
        <TextDifferences before={selected} after={text} />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.title} size="wide" onClose={onClose}>
      <p className={styles['soft']}>{words.lead}</p>
      <DataTable
        caption={words.title}
        columns={columns(page, setSelected)}
        state={mapLoading(versions.state, ({ rows }) => rows)}
        rowKey={({ version }) => String(version)}
        empty={null}
        onRetry={versions.reload}
        footer={<Pager page={versions.page} hasNext={versions.hasNext} onPage={versions.goTo} />}
      />
    </Dialog>
  );
}

function columns(
  { version: current, live }: Page,
  show: (version: PageVersion) => void,
): readonly Column<PageVersion>[] {
  return [
    {
      id: 'version',
      heading: words.columns.version,
      cell: ({ version }) =>
        [
          words.version(version),
          version === current && words.current,
          version === live?.version && words.live,
        ]
          .filter((label) => label !== false)
          .join(', '),
    },
    {
      id: 'saved',
      heading: words.columns.saved,
      cell: ({ saved_by_name, saved_at }) => (
        <Sentence>{words.by(isolated(saved_by_name), saved_at)}</Sentence>
      ),
    },
    {
      id: 'show',
      heading: words.columns.actions,
      hiddenHeading: true,
      align: 'end',
      cell: (row) => (
        <Button
          look="quiet"
          aria-label={words.show(row.version)}
          onClick={() => {
            show(row);
          }}
        >
          {words.open}
        </Button>
      ),
    },
  ];
}
