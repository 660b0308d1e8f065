import { useId } from 'react';
import { dashboard } from '#words/staff-dashboard';
import { Card } from '../../../ui/Card';
import layout from '../parts/layout.module.css';

const { tips: words } = dashboard;

/** Tips for a role. */
export function Tips({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Card heading={words.title} headingId={useId()}>
      <ul className={layout['rows']}>
        {(isAdmin ? words.admin : words.editor).map((tip) => (
          <li key={tip}>
            <span className={layout['soft']}>{tip}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
