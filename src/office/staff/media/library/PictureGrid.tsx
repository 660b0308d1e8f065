import type { ReactNode } from 'react';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from 'roundel-records/image';
import { Button } from '../../../../ui/Button';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { StrangerText } from '../../../../ui/StrangerText';
import layout from '../../parts/layout.module.css';
import { Pager } from '../../parts/Pager';
import { EmptyState, FailedState, LoadingState } from '../../parts/ScreenState';
import { SearchField } from '../../parts/SearchField';
import { SelectBox } from '../../parts/selection/SelectionBar';
import type { Selection } from '../../parts/selection/useSelection';
import { Thumb } from '../Thumb';
import styles from './PictureGrid.module.css';
import { IMAGE_FILTERS, type Library } from './useLibrary';

const { list: words, facts } = staffMedia;

interface PictureGridProps {
  readonly library: Library;
  /** Returns the label of a picture's button, which names the action. */
  readonly label: (name: string) => string;
  readonly onOpen: (image: LibraryImage) => void;
  /** Adds a checkbox to every picture. */
  readonly selection?: Selection;
  /** Actions on the selected pictures, shown above the grid. */
  readonly actions?: ReactNode;
  /** Shown when the library is empty. */
  readonly emptyAction?: ReactNode;
}

/** The library as a grid of pictures, with search, filters and pagination. */
export function PictureGrid({
  library,
  label,
  onOpen,
  selection,
  actions,
  emptyAction,
}: PictureGridProps) {
  const { pages, search, setSearch, filter, setFilter } = library;
  const { state } = pages;
  const images = state.data?.rows ?? [];
  const isNarrowed = search !== '' || filter !== 'all';
  const showAll = (
    <Button
      onClick={() => {
        setSearch('');
        setFilter('all');
      }}
    >
      {words.showAll}
    </Button>
  );
  return (
    <>
      <div className={layout['filters']}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          clearLabel={words.clear}
          value={search}
          onSearch={setSearch}
        />
        <ChoiceGroup
          legend={words.filterLegend}
          hideLegend
          layout="segments"
          choices={IMAGE_FILTERS.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={pages.reload} />}
      {state.phase === 'loading' && state.data === null && <LoadingState />}
      {state.phase === 'ready' && images.length === 0 && (
        <div className={styles['nothing']}>
          <EmptyState
            {...(isNarrowed ? words.nothing : words.empty)}
            actions={isNarrowed ? showAll : emptyAction}
          />
        </div>
      )}
      {actions}
      {images.length > 0 && (
        <ul
          aria-label={words.caption}
          aria-busy={state.phase === 'loading'}
          className={styles['grid']}
        >
          {images.map((image) => (
            <li key={image.id} className={styles['item']}>
              {selection !== undefined && (
                <span className={styles['select']}>
                  <SelectBox selection={selection} id={image.id} name={image.name} />
                </span>
              )}
              <button
                type="button"
                className={styles['picture']}
                aria-label={label(image.name)}
                onClick={() => {
                  onOpen(image);
                }}
              >
                <Thumb picture={image.thumb} className={styles['thumb']} />
                <strong>
                  <StrangerText>{image.name}</StrangerText>
                </strong>
                <span>{facts(image)}</span>
                {image.published && <span className={styles['used']}>{words.inUse}</span>}
                {image.alt === '' && <span className={styles['missing']}>{words.noAlt}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pager page={pages.page} hasNext={pages.hasNext} onPage={pages.goTo} />
    </>
  );
}
