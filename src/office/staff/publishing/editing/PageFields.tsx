import { useId } from 'react';
import { staff } from '#words/staff';
import { staffPages } from '#words/staff-pages';
import { PAGE_FIELDS, type PageText } from 'roundel-records/page';
import { Card } from '../../../../ui/Card';
import { SwitchField } from '../../../../ui/SwitchField';
import { TextAreaField } from '../../../../ui/TextAreaField';
import { TextField } from '../../../../ui/TextField';
import { staffPaths } from '../../staff-paths';
import styles from '../Page.module.css';
import { slugProblem } from '../text/slug';
import type { EditingState } from './state';

const { editor: words, fields } = staffPages;

interface FieldsProps {
  readonly state: EditingState;
  readonly onChange: (changes: Partial<PageText>) => void;
}

/** The fields for title and address. */
export function DetailFields({ state, onChange }: FieldsProps) {
  const heading = useId();
  const { text, problems, page, slugCheck } = state;
  return (
    <Card heading={words.details} headingId={heading}>
      <div className={styles['fields']}>
        <TextField
          label={fields.title}
          value={text.title}
          maxLength={PAGE_FIELDS.title.longest}
          autoComplete="off"
          error={problems.title && words.problems.title[problems.title]}
          onChange={({ target }) => {
            onChange({ title: target.value });
          }}
        />
        <div>
          <TextField
            label={fields.slug}
            value={text.slug}
            maxLength={PAGE_FIELDS.slug.longest}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={
              page?.live != null && page.live.slug !== text.slug
                ? words.slugChanges(staffPaths.publicPage(text.slug))
                : words.slugHint(staffPaths.publicPage(text.slug))
            }
            error={slugError(state)}
            onChange={({ target }) => {
              onChange({ slug: target.value });
            }}
          />
          <p role="status" className={styles['small']}>
            {slugCheck !== 'taken' && words.slugChecks[slugCheck]}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** The error of the address, shown while typing. 'Missing' is only shown after trying to save. */
function slugError({ text, problems, slugCheck }: EditingState): string | undefined {
  if (problems.slug !== undefined) return words.problems.slug[problems.slug];
  if (slugCheck === 'taken') return words.problems.slug.taken;
  const problem = slugProblem(text.slug);
  return problem === null || problem === 'missing' ? undefined : words.problems.slug[problem];
}

/** Fields for search engines: the description, and whether to index the page. */
export function FindFields({ state: { text, problems }, onChange }: FieldsProps) {
  const heading = useId();
  return (
    <Card heading={words.found} headingId={heading}>
      <div className={styles['fields']}>
        <TextAreaField
          label={fields.description}
          value={text.description}
          rows={2}
          maxLength={PAGE_FIELDS.description.longest}
          hint={words.descriptionHint}
          aside={staff.form.characters(text.description.length, PAGE_FIELDS.description.longest)}
          error={problems.description && words.problems.description[problems.description]}
          onChange={({ target }) => {
            onChange({ description: target.value });
          }}
        />
        <SwitchField
          label={words.noindex}
          hint={words.noindexHint}
          checked={text.noindex}
          onChange={({ target }) => {
            onChange({ noindex: target.checked });
          }}
        />
      </div>
    </Card>
  );
}
