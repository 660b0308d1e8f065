import { staffPages } from '#words/staff-pages';
import { staffVersions } from '#words/staff-versions';
import type { PageText } from 'roundel-records/page';
import shared from '../Page.module.css';
import { Differences } from './Differences';
import { FIELDS } from './page-text';
import styles from './TextDifferences.module.css';

const { fields } = staffPages;
const { differences: words, merged } = staffVersions;

interface TextDifferencesProps {
  readonly before: PageText;
  readonly after: PageText;
}

/** Diffs of the fields in which two texts of a page differ. */
export function TextDifferences({ before, after }: TextDifferencesProps) {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return <p className={shared['soft']}>{words.none}</p>;
  return (
    <dl className={styles['list']}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{fields[field]}</dt>
          <dd>
            <Differences before={asText(before[field])} after={asText(after[field])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A field's value as text. */
export function asText(value: string | boolean): string {
  return typeof value === 'string' ? value : value ? merged.yes : merged.no;
}
