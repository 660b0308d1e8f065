import { useId } from 'react';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { PAGE_LIMITS, type PageText } from 'roundel-records/page';
import { SwitchField } from '../../../ui/SwitchField';
import { TextAreaField } from '../../../ui/TextAreaField';
import styles from './DetailFields.module.css';
import type { EditingState } from './state';

const { editor: words, fields } = staffPages;

interface FindFieldsProps {
  readonly state: EditingState;
  readonly onChange: (changes: Partial<PageText>) => void;
}

/** Fields for search engines: the description, and whether to index the page. */
export function FindFields({ state: { text, problems }, onChange }: FindFieldsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles['details']}>
      <h2 id={heading} className={styles['heading']}>
        {words.found}
      </h2>
      <TextAreaField
        label={fields.description}
        value={text.description}
        rows={2}
        maxLength={PAGE_LIMITS.descriptionLength}
        hint={words.descriptionHint}
        aside={staff.form.characters(text.description.length, PAGE_LIMITS.descriptionLength)}
        error={problems.description && words.problems.description[problems.description]}
        onChange={(event) => {
          onChange({ description: event.target.value });
        }}
      />
      <SwitchField
        label={words.noindex}
        hint={words.noindexHint}
        checked={text.noindex}
        onChange={(event) => {
          onChange({ noindex: event.target.checked });
        }}
      />
    </section>
  );
}
