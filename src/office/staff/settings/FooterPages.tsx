import { useCombobox } from 'downshift';
import X from 'lucide-react/icons/x';
import { useCallback, useState } from 'react';
import { settings } from '#words/staff-settings';
import { SETTING_FIELDS } from 'roundel-records/setting-fields';
import { Field, type ControlAttributes } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import { StrangerText } from '../../../ui/StrangerText';
import layout from '../parts/layout.module.css';
import { useLoad } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import styles from './FooterPages.module.css';

const { footer: words } = settings;

const LABEL = settings.label('footer_pages');

interface FooterPagesProps {
  /** Slugs, joined by single spaces. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Chooses the pages that the site's footer links to, in the order in which they are chosen. */
export function FooterPages({ value, error, onChange }: FooterPagesProps) {
  const slugs = value.split(' ').filter((slug) => slug !== '');
  const load = useCallback(async (): Promise<ReadonlyMap<string, string>> => {
    if (value === '') return new Map();
    const { publishedTitles } = await import('../../backend/pages');
    return publishedTitles(value.split(' '));
  }, [value]);
  const { state } = useLoad(load, { keep: true });
  return (
    <>
      <Field label={LABEL} hint={settings.hint('footer_pages')} error={error}>
        {(attributes) => (
          <PageCombobox
            attributes={attributes}
            chosen={slugs}
            onChoose={(slug) => {
              onChange([...slugs, slug].join(' '));
            }}
          />
        )}
      </Field>
      <ol className={layout['rows']} aria-label={words.chosen}>
        {slugs.map((slug) => {
          const title = state.data?.get(slug);
          return (
            <li key={slug}>
              <span className={styles['title']}>
                <StrangerText>{title ?? slug}</StrangerText>
                {state.phase === 'ready' && title === undefined && (
                  <span className={styles['unknown']}>{words.unknown}</span>
                )}
              </span>
              <IconButton
                label={words.remove(title ?? slug)}
                icon={<X aria-hidden />}
                onClick={() => {
                  onChange(slugs.filter((other) => other !== slug).join(' '));
                }}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The number of pages that the list offers at a time. */
const OFFERED = 20;

interface PageComboboxProps {
  /** From the field around the input. */
  readonly attributes: ControlAttributes;
  /** The slugs that are already chosen. */
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

/** Searches published pages. A search costs at least one read for each page found. */
function PageCombobox({ attributes, chosen, onChoose }: PageComboboxProps) {
  const [search, setSearch] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const { state } = useLoad(
    useCallback(() => (wasOpened ? findPages(search) : Promise.resolve([])), [wasOpened, search]),
  );
  const isFull = chosen.length >= SETTING_FIELDS.footer_pages.most;
  const offered = (state.data ?? []).filter(({ slug }) => !chosen.includes(slug));
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: offered,
    inputId: attributes.id,
    inputValue: search,
    selectedItem: null,
    itemToString: (page) => page?.title ?? '',
    itemToKey: (page) => page?.slug,
    onIsOpenChange: () => {
      setOpened(true);
    },
    onInputValueChange: ({ inputValue }) => {
      setSearch(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem.slug);
    },
    stateReducer: (_state, { type, changes }) => {
      // Leaving the field chooses nothing.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: null, inputValue: '' };
      }
      return changes.selectedItem == null ? changes : { ...changes, inputValue: '' };
    },
  });
  const remark =
    state.phase !== 'ready' ? words[state.phase] : offered.length === 0 ? words.nothing : null;
  return (
    <div className={styles['combobox']}>
      <input
        {...getInputProps({
          ...attributes,
          'aria-label': LABEL,
          placeholder: isFull ? words.full : words.placeholder,
          readOnly: isFull,
          spellCheck: false,
        })}
      />
      <ul className={styles['menu']} {...getMenuProps({ 'aria-label': LABEL })}>
        {isOpen &&
          !isFull &&
          offered.map((page, index) => (
            <li
              key={page.slug}
              {...getItemProps({ item: page, index })}
              data-highlighted={highlightedIndex === index || undefined}
            >
              <StrangerText>{page.title}</StrangerText>
              <span className={layout['soft']}>{staffPaths.publicPage(page.slug)}</span>
            </li>
          ))}
        {isOpen && !isFull && remark !== null && (
          <li role="option" aria-disabled aria-selected={false}>
            {remark}
          </li>
        )}
      </ul>
    </div>
  );
}

interface Offered {
  readonly slug: string;
  readonly title: string;
}

async function findPages(search: string): Promise<readonly Offered[]> {
  const { listPages } = await import('../../backend/pages');
  const query = { search, savedBy: null, sort: 'title', direction: 'asc', size: OFFERED } as const;
  const { rows } = await listPages({ ...query, status: 'published' }, null);
  return rows.flatMap(({ live }) =>
    live === null ? [] : [{ slug: live.slug, title: live.title }],
  );
}
