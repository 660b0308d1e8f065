import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { staff } from '#words/staff';
import { IconButton } from '../../ui/IconButton';
import styles from './Pager.module.css';

const { table: words } = staff;

interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** Where it is known. */
  readonly pageCount?: number;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
}

/** Back and forth through the pages of a table; nothing where there is only one. */
export function Pager({ page, pageCount, hasNext, onPage }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={words.pages} className={styles['pager']}>
      <IconButton
        label={words.previous}
        icon={<ChevronLeft aria-hidden />}
        // Not `disabled`: the focus would be lost on the first page.
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
