import { useId } from 'react';
import { dashboard } from '#words/staff-dashboard';
import { Card } from '../../ui/Card';
import styles from './Tips.module.css';

const { tips: words } = dashboard;

/** Tips for a role. */
export function Tips({ isAdmin }: { readonly isAdmin: boolean }) {
  const heading = useId();
  return (
    <Card heading={words.title} headingId={heading}>
      <ul className={styles['list']}>
        {(isAdmin ? words.admin : words.editor).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
