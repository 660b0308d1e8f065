import { useId } from 'react';
import { staff } from '../../../content/pages/staff';
import { staffPages } from '../../../content/pages/staff-pages';
import { PAGE_LIMITS, type PageText } from '../../../records/page';
import { SwitchField, TextAreaField, TextField } from '../../parts/fields';
import { staffPaths } from '../../staff-paths';
import { slugProblem } from '../text/slug';
import styles from './DetailFields.module.css';
import type { EditingState } from './state';

const { editor: words, fields } = staffPages;

interface DetailFieldsProps {
  readonly state: EditingState;
  readonly onChange: (changes: Partial<PageText>) => void;
}

/** Title, address, description, and whether search engines may show the page. */
export function DetailFields({ state, onChange }: DetailFieldsProps) {
  const { text, problems, page } = state;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles['details']}>
      <h2 id={heading} className={styles['heading']}>
        {words.details}
      </h2>
      <TextField
        label={fields.title}
        value={text.title}
        maxLength={PAGE_LIMITS.titleLength}
        placeholder={words.titlePlaceholder}
        autoComplete="off"
        aside={staff.form.characters(text.title.length, PAGE_LIMITS.titleLength)}
        error={problems.title && words.problems.title[problems.title]}
        onChange={(event) => {
          onChange({ title: event.target.value });
        }}
      />
      <div className={styles['slug']}>
        <TextField
          label={fields.slug}
          value={text.slug}
          maxLength={PAGE_LIMITS.slugLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            <>
              {words.slugHint} <code>{staffPaths.publicPage(text.slug)}</code>
              {page?.status === 'published' && page.slug !== text.slug && (
                <>
                  <br />
                  {words.slugChanges}
                </>
              )}
            </>
          }
          error={slugError(state)}
          onChange={(event) => {
            onChange({ slug: event.target.value });
          }}
        />
        <p role="status" className={styles['check']}>
          {state.slugCheck === 'taken' ? '' : words.slugChecks[state.slugCheck]}
        </p>
      </div>
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

/** What is wrong with the address, shown while it is typed; that it is missing only once it mattered. */
function slugError({ text, problems, slugCheck }: EditingState): string | undefined {
  if (problems.slug !== undefined) return words.problems.slug[problems.slug];
  if (slugCheck === 'taken') return words.problems.slug.taken;
  const problem = slugProblem(text.slug);
  return problem === null || problem === 'missing' ? undefined : words.problems.slug[problem];
}
