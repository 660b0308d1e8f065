import X from 'lucide-react/icons/x';
import { useCallback } from 'react';
import { settings as words } from '#words/staff-settings';
import { SETTINGS_LIMITS } from 'roundel-records/settings';
import { Field } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { useLoad } from '../parts/useLoad';
import styles from './FooterPages.module.css';
import { PageCombobox } from './PageCombobox';

interface FooterPagesProps {
  readonly label: string;
  /** Slugs, joined by single spaces. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Chooses the pages that the site's footer links to, in the order in which they are chosen. */
export function FooterPages({ label, value, error, onChange }: FooterPagesProps) {
  const slugs = value.split(' ').filter((slug) => slug !== '');
  const load = useCallback(async (): Promise<ReadonlyMap<string, string>> => {
    if (value === '') return new Map();
    const { publishedTitles } = await import('../../backend/pages');
    return publishedTitles(value.split(' '));
  }, [value]);
  const { state } = useLoad(load, { keep: true });
  const titles = state.data;
  const set = (next: readonly string[]) => {
    onChange(next.join(' '));
  };
  return (
    <>
      <Field label={label} hint={words.footer.hint(SETTINGS_LIMITS.footerPages)} error={error}>
        {(attributes) => (
          <PageCombobox
            attributes={attributes}
            label={label}
            chosen={slugs}
            onChoose={(slug) => {
              set([...slugs, slug]);
            }}
          />
        )}
      </Field>
      <ol className={styles['chosen']} aria-label={words.footer.chosen}>
        {slugs.map((slug) => {
          const title = titles?.get(slug);
          return (
            <li key={slug}>
              <span>
                {title ?? slug}
                {state.phase === 'ready' && title === undefined && (
                  <span className={styles['unknown']}>{words.footer.unknown}</span>
                )}
              </span>
              <IconButton
                label={words.footer.remove(title ?? slug)}
                icon={<X aria-hidden />}
                onClick={() => {
                  set(slugs.filter((other) => other !== slug));
                }}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
