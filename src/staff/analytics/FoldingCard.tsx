import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { Card } from '../../ui/Card';
import styles from './FoldingCard.module.css';

interface FoldingCardProps {
  /** Also the label of the button that unfolds and folds the card. */
  readonly title: string;
  readonly headingId: string;
  /** Stays visible while the card is folded. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A card that at first shows only its heading and `aside`. When unfolded, it shows its children and fills a row. */
export function FoldingCard({ title, headingId, aside, children }: FoldingCardProps) {
  const [open, setOpen] = useState(false);
  const body = useId();
  return (
    <Card
      heading={
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {title}
          <ChevronDown aria-hidden />
        </button>
      }
      headingId={headingId}
      aside={aside}
      className={styles[open ? 'open' : 'folded']}
    >
      {open && (
        <div id={body} className={styles['body']}>
          {children}
        </div>
      )}
    </Card>
  );
}
