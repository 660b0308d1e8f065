import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { staff } from '#words/staff';
import { staffMedia } from '#words/staff-media';
import type { ImageFilter } from '../../backend/media';
import type { LibraryImage } from 'roundel-records/image';
import { ButtonLink } from '../../../ui/Button';
import { ScreenHeader } from '../parts/ScreenHeader';
import { staffPaths } from '../staff-paths';
import { useSelection } from '../parts/selection/useSelection';
import { MediaActions } from './library/MediaActions';
import { PictureDialog } from './library/PictureDialog';
import { PictureGrid } from './library/PictureGrid';
import { IMAGE_FILTERS, useLibrary } from './library/useLibrary';

const { list: words } = staffMedia;

/** Pictures per page of the library. */
const PAGE_SIZE = 24;

/** The library of all pictures that pages can show. */
export default function MediaScreen() {
  const library = useLibrary(PAGE_SIZE, useFilterInAddress());
  const [opened, setOpened] = useState<LibraryImage | null>(null);
  const images = library.pages.state.data?.rows ?? [];
  const selection = useSelection(images.map(({ id }) => id));
  const upload = (
    <ButtonLink look="accent" icon={<Upload aria-hidden />} to={staffPaths.upload}>
      {words.upload}
    </ButtonLink>
  );
  return (
    <>
      <ScreenHeader title={staff.shell.titles.media} lead={words.lead} actions={upload} />
      <PictureGrid
        library={library}
        label={words.open}
        onOpen={setOpened}
        selection={selection}
        actions={
          <MediaActions images={images} selection={selection} onChanged={library.pages.reload} />
        }
        emptyAction={upload}
      />
      {opened !== null && (
        <PictureDialog
          image={opened}
          onChanged={library.pages.reload}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

/** The filter as part of the URL, so that other screens can link to it. */
function useFilterInAddress(): readonly [ImageFilter, (filter: ImageFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = IMAGE_FILTERS.find((each) => each === query.get('filter')) ?? 'all';
  return [
    filter,
    (next) => {
      setQuery(next === 'all' ? {} : { filter: next }, { replace: true, preventScrollReset: true });
    },
  ];
}
