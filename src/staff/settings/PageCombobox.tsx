import { useCombobox } from 'downshift';
import { useCallback, useState } from 'react';
import { settings as words } from '#words/staff-settings';
import { SETTINGS_LIMITS } from 'roundel-records/settings';
import type { ControlAttributes } from '../../ui/Field';
import { useLoad } from '../parts/useLoad';
import { staffPaths } from '../staff-paths';
import styles from './FooterPages.module.css';

/** The number of pages that the list offers at a time. */
const OFFERED = 20;

interface PageComboboxProps {
  /** From the field around the input. */
  readonly attributes: ControlAttributes;
  readonly label: string;
  /** The slugs that are already chosen. */
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

/** Searches published pages. A search costs at least one read for each page found. */
export function PageCombobox({ attributes, label, chosen, onChoose }: PageComboboxProps) {
  const [search, setSearch] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const { state } = useLoad(
    useCallback(() => (wasOpened ? findPages(search) : Promise.resolve([])), [wasOpened, search]),
  );
  const isFull = chosen.length >= SETTINGS_LIMITS.footerPages;
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
    state.phase !== 'ready'
      ? words.footer[state.phase]
      : offered.length === 0
        ? words.footer.nothing
        : null;
  return (
    <div className={styles['combobox']}>
      <input
        {...getInputProps({
          ...attributes,
          'aria-label': label,
          placeholder: isFull ? words.footer.full : words.footer.placeholder,
          readOnly: isFull,
          spellCheck: false,
        })}
      />
      <ul className={styles['menu']} {...getMenuProps({ 'aria-label': label })}>
        {isOpen &&
          !isFull &&
          offered.map((page, index) => (
            <li
              key={page.slug}
              {...getItemProps({ item: page, index })}
              data-highlighted={highlightedIndex === index || undefined}
            >
              {page.title}
              <span>{staffPaths.publicPage(page.slug)}</span>
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
