import { staffPublishing } from '#words/staff-publishing';
import type { PreviewLink } from 'roundel-records/page-preview';
import { Button } from '../../../../ui/Button';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import shared from '../Page.module.css';
import styles from './PreviewDialog.module.css';

const { preview: words } = staffPublishing;

interface LinkListProps {
  readonly links: readonly PreviewLink[];
  readonly busy: boolean;
  readonly onRevoke: (id: string) => void;
}

/** The preview links of a page that are still valid. */
export function LinkList({ links, busy, onRevoke }: LinkListProps) {
  return (
    <section aria-label={words.links}>
      <h3 className={shared['subheading']}>{words.links}</h3>
      {links.length === 0 && <p className={shared['soft']}>{words.none}</p>}
      <ul className={styles['links']}>
        {links.map(({ id, created_by_email: email, created_at, expires_at }) => (
          <li key={id}>
            <div>
              <p>{words.expires(expires_at)}</p>
              <p className={shared['soft']}>
                <Sentence>{words.by(isolated(email), created_at)}</Sentence>
              </p>
            </div>
            <Button
              aria-label={words.revokeOf(expires_at)}
              aria-disabled={busy}
              onClick={() => {
                onRevoke(id);
              }}
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
