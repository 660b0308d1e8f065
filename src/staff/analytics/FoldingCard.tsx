import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { Card } from '../../ui/Card';
import styles from './FoldingCard.module.css';

interface FoldingCardProps {
  /** Also the name of the button that unfolds the card. */
  readonly title: string;
  readonly headingId: string;
  /** Stays visible while the card is folded. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A card that shows only its heading at first, and renders the rest across all columns once it is unfolded. */
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
