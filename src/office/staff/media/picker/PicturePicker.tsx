import { useState } from 'react';
import { staffMedia } from '#words/staff-media';
import type { ImageFilter } from '../../../backend/media';
import { Button } from '../../../../ui/Button';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { Dialog } from '../../../../ui/Dialog';
import layout from '../../parts/layout.module.css';
import { closeDialog } from '../../parts/unsaved';
import { UnsavedGuard } from '../../parts/UnsavedGuard';
import { PictureGrid } from '../library/PictureGrid';
import { useLibrary } from '../library/useLibrary';
import { Uploader } from '../upload/Uploader';
import { useUploads } from '../upload/useUploads';
import { PickedPicture, type Picked } from './PickedPicture';

const { picker: words, upload } = staffMedia;

/** Pictures per page of the picker. */
const PAGE_SIZE = 12;

const TABS = ['library', 'upload'] as const;

interface PicturePickerProps {
  readonly onPick: (picture: { readonly id: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}

/** Chooses a picture for a page, from the library or by uploading one. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('library');
  const [picked, setPicked] = useState<Picked | null>(null);
  /** The alternative text for the page, as it was typed. */
  const [alt, setAlt] = useState('');
  const library = useLibrary(PAGE_SIZE, useState<ImageFilter>('all'));
  const uploads = useUploads();
  const isTyped = picked !== null && alt !== picked.alt;
  const isUnsaved = isTyped || uploads.isUnsaved();

  function pick(picture: Picked) {
    setPicked(picture);
    setAlt(picture.alt);
  }

  return (
    <Dialog title={words.title} size="wide" onClose={() => void closeDialog(isUnsaved, onClose)}>
      {isUnsaved && (
        <UnsavedGuard text={uploads.busy && !isTyped ? upload.leave : upload.leaveText} />
      )}
      {picked === null ? (
        <div className={layout['form']}>
          <ChoiceGroup
            legend={words.tabs.legend}
            hideLegend
            layout="segments"
            choices={TABS.map((value) => ({ value, label: words.tabs[value] }))}
            value={tab}
            onChange={(next) => {
              setTab(next);
              // The library may have new pictures from the other tab.
              if (next === 'library' && !uploads.busy) library.pages.reload();
            }}
          />
          {tab === 'library' ? (
            <PictureGrid
              library={library}
              label={words.use}
              onOpen={({ thumb, ...image }) => {
                pick({ ...image, picture: thumb });
              }}
            />
          ) : (
            <Uploader
              state={uploads}
              action={({ id, name, alt: typed, thumb }) => (
                <Button
                  look="accent"
                  aria-label={words.use(name)}
                  onClick={() => {
                    pick({ id, name, alt: typed, picture: thumb });
                  }}
                >
                  {words.insert}
                </Button>
              )}
            />
          )}
        </div>
      ) : (
        <PickedPicture
          picked={picked}
          alt={alt}
          onAlt={setAlt}
          onInsert={(picture) =>
            void closeDialog(uploads.isUnsaved(picture.id), () => {
              onPick(picture);
            })
          }
          onBack={() =>
            void closeDialog(isTyped, () => {
              setPicked(null);
            })
          }
        />
      )}
    </Dialog>
  );
}
