import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { PAGE_LIMITS, type PageText } from 'roundel-records/page';
import { TextField } from '../../../ui/TextField';
import { staffPaths } from '../../staff-paths';
import { slugProblem } from '../text/slug';
import styles from './DetailFields.module.css';
import type { EditingState } from './state';

const { editor: words, fields } = staffPages;

interface DetailFieldsProps {
  readonly state: EditingState;
  readonly onChange: (changes: Partial<PageText>) => void;
}

/** The fields for title and address. */
export function DetailFields({ state, onChange }: DetailFieldsProps) {
  const { text, problems, page } = state;
  return (
    <section aria-label={words.details} className={styles['details']}>
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
              {page?.live != null && page.live.slug !== text.slug && (
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
    </section>
  );
}

/** The error of the address, shown while typing. 'Missing' is only shown after trying to save. */
function slugError({ text, problems, slugCheck }: EditingState): string | undefined {
  if (problems.slug !== undefined) return words.problems.slug[problems.slug];
  if (slugCheck === 'taken') return words.problems.slug.taken;
  const problem = slugProblem(text.slug);
  return problem === null || problem === 'missing' ? undefined : words.problems.slug[problem];
}
