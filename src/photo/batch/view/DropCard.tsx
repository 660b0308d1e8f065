import FolderUp from 'lucide-react/icons/folder-up';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import { useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { isHiddenName } from 'roundel/formats';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import { isTyping } from '../../../browser/is-typing';
import { commonTexts } from '#words/common';
import { watchAddresses } from '../../../browser/dropped-address';
import { EARLY_FILE_EVENT } from '../../pipeline/early-files';
import { createHandover } from '../../pipeline/handover';
import type { KeptDrop } from '../../pipeline/kept-drop';
import { listAcceptedTypes } from '../../../content/photo-types';
import { useSetting } from '../../../office/settings/useSetting';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { useKept } from '../../../ui/routing/kept';
import type { ChosenFile } from '../work/choose';
import { MAX_ITEMS } from '../work/item';
import styles from './DropCard.module.css';
import { droppedFiles } from './dropped-files';

/** Lets an input take a folder. React's types lack this attribute, although every desktop browser supports it. */
const WHOLE_FOLDER = { webkitdirectory: '' };

interface DropCardProps {
  /** Whether the list has photos, so that the zone takes up less space. */
  readonly isSmall: boolean;
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

/** The card 'Your photos', which accepts dropped, chosen and pasted files, and dropped and chosen folders. */
export function DropCard({ isSmall, onFiles }: DropCardProps) {
  const words = useTexts(batchTexts);
  const content = useTexts(commonTexts);
  const { drop } = words;
  const maxBytes = useSetting('max_upload_bytes');
  const folder = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<'nothing' | 'only-address' | null>(null);
  const take = (files: readonly File[]): void => {
    const visible = files.filter(({ name }) => !isHiddenName(name));
    setRefusal(visible.length === 0 ? 'nothing' : null);
    if (visible.length > 0) onFiles(visible.map((file) => ({ file, path: findPath(file) })));
  };
  const choose = useRef<HTMLButtonElement>(null);
  const wasSmall = useRef(isSmall);
  useEffect(() => {
    // Moves the focus, which was lost when the button that emptied the list disappeared.
    if (wasSmall.current && !isSmall && document.activeElement === document.body) {
      choose.current?.focus();
    }
    wasSmall.current = isSmall;
  }, [isSmall]);
  const zone = useDropzone({ multiple: true, noKeyboard: true, noClick: true, onDrop: take });
  useFilesOutsideZone(zone.rootRef, take, () => {
    setRefusal('only-address');
  });

  return (
    <Card
      {...zone.getRootProps({ role: 'region' })}
      heading={drop.heading}
      headingId={useId()}
      className={styles['card']}
      data-small={isSmall || undefined}
      data-dragging={zone.isDragGlobal || undefined}
    >
      <div className={styles['words']}>
        <span className={styles['icon']}>
          <ImagePlus aria-hidden />
        </span>
        <p className={styles['title']}>
          {zone.isDragGlobal ? (
            drop.dragging
          ) : (
            <>
              <span className={styles['mouse']}>{drop.title}</span>
              <span className={styles['touch']}>{drop.titleTouch}</span>
            </>
          )}
        </p>
        <p className={styles['limits']}>{drop.limits(maxBytes, MAX_ITEMS)}</p>
      </div>
      <div className={styles['buttons']}>
        <Button
          ref={choose}
          look={isSmall ? 'outline' : 'accent'}
          icon={<Images aria-hidden />}
          data-opens-file-dialog=""
          onClick={zone.open}
        >
          {drop.files}
        </Button>
        <Button
          className={styles['folder']}
          icon={<FolderUp aria-hidden />}
          data-opens-file-dialog="folder"
          onClick={() => folder.current?.click()}
        >
          {drop.folder}
        </Button>
      </div>
      <input
        {...zone.getInputProps({ accept: listAcceptedTypes(), style: { display: 'none' } })}
        aria-hidden="true"
        // Removes the library's English label. The button above already has a name.
        aria-label={undefined}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        data-folder
        {...WHOLE_FOLDER}
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.files ?? []));
          // Clears the field, so that choosing the same folder again fires another change event.
          currentTarget.value = '';
        }}
      />
      {refusal !== null && (
        <Note kind="danger">
          {refusal === 'nothing' ? drop.nothing : content.errors.messageFor({ code: refusal })}
        </Note>
      )}
      {!isSmall && <Note kind="private">{drop.privacy}</Note>}
    </Card>
  );
}

/**
 * Accepts files that are dropped beside the zone or pasted, files chosen before the page had loaded, and what another
 * page offers.
 */
function useFilesOutsideZone(
  zone: { readonly current: HTMLElement | null },
  take: (files: readonly File[]) => void,
  refuseAddress: () => void,
): void {
  const handover = useKept(createHandover);
  const latest = useRef({ take, refuseAddress });
  useEffect(() => {
    latest.current = { take, refuseAddress };
  });
  useEffect(() => {
    const takeDropped = async (drop: DragEvent | KeptDrop): Promise<void> => {
      latest.current.take(await droppedFiles(drop));
    };
    const takeOffered = (): void => {
      const offered = handover.take();
      if (offered !== null) void takeDropped(offered);
    };
    takeOffered();
    const onDrop = (event: DragEvent): void => {
      if (event.target instanceof Node && zone.current?.contains(event.target)) return;
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      void takeDropped(event);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (!isTyping(event.target) && files.length > 0) latest.current.take(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(EARLY_FILE_EVENT, takeOffered, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    watchAddresses((picture) => {
      if (picture === null) latest.current.refuseAddress();
      else latest.current.take([picture]);
    }, signal);
    return () => {
      listening.abort();
    };
  }, [zone, handover]);
}

/** Returns a file's path in the chosen or dropped folder, or the file's name if there is no folder. */
function findPath(file: File): string {
  const { webkitRelativePath, name } = file;
  if (webkitRelativePath !== '') return webkitRelativePath;
  const { relativePath } = file as File & { readonly relativePath?: string };
  return (relativePath ?? name).replace(/^\.?\//, '');
}
