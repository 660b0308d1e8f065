import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { staff } from '#words/staff';
import { IconButton } from '../../../ui/IconButton';
import styles from './Pager.module.css';

const { table: words } = staff;

interface PagerProps {
  /** Counts from 1. */
  readonly page: number;
  /** The number of pages, if known. */
  readonly pageCount?: number;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
}

/** Pagination controls; renders nothing if there is only one page. */
export function Pager({ page, pageCount, hasNext, onPage }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={words.pages} className={styles['pager']}>
      <IconButton
        label={words.previous}
        icon={<ChevronLeft aria-hidden />}
        // Not `disabled`, which would lose the focus on reaching the first page.
        aria-disabled={page === 1}
        onClick={() => {
          if (page > 1) onPage(page - 1);
        }}
      />
      <span role="status">
        {pageCount === undefined ? words.page(page) : words.pageOf(page, pageCount)}
      </span>
      <IconButton
        label={words.next}
        icon={<ChevronRight aria-hidden />}
        aria-disabled={!hasNext}
        onClick={() => {
          if (hasNext) onPage(page + 1);
        }}
      />
    </nav>
  );
}
