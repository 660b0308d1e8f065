import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTexts } from '../../../../ui/useTexts';
import { commonTexts } from '#words/common';
import { staffMedia } from '#words/staff-media';
import type { LibraryImage } from 'roundel-records/image';
import { listAcceptedTypes } from '../../../../content/photo-types';
import { Button } from '../../../../ui/Button';
import { notify } from '../../../../ui/notify';
import { Sentence } from '../../../../ui/StrangerText';
import { isolated } from '../../../../ui/isolated';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { withTimeLimit } from '../../parts/failure';
import layout from '../../parts/layout.module.css';
import { useAuthor } from '../../shell/author';
import { FileRefused } from '../upload/prepare';
import { copyAddresses, downloadPicture, replacePicture, type PictureFacts } from './picture-files';

const { details: words } = staffMedia;

/** Time limit for replacing a file, in milliseconds. Longer than usual, because a large file takes time to prepare. */
const REPLACE_LIMIT = 60_000;

interface FileActionsProps {
  readonly image: LibraryImage;
  readonly onReplaced: (replaced: PictureFacts) => void;
}

/** Buttons that download or replace a picture's file, or copy the picture's address. */
export function FileActions({ image, onReplaced }: FileActionsProps) {
  const getAuthor = useAuthor();
  const content = useTexts(commonTexts);
  const [file, setFile] = useState<File | null>(null);
  const { open, getInputProps } = useDropzone({
    multiple: false,
    onDrop: ([chosen]) => {
      setFile(chosen ?? null);
    },
  });

  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  async function replace(chosen: File) {
    const controller = new AbortController();
    running.current = controller;
    try {
      const replacing = replacePicture(image.id, chosen, getAuthor, controller.signal);
      const replaced = await withTimeLimit(replacing, REPLACE_LIMIT);
      notify('success', () => words.replacing.done);
      setFile(null);
      onReplaced(replaced);
    } finally {
      // After the time limit, a file that is still being prepared must not be stored.
      controller.abort();
    }
  }

  async function download() {
    const found = await withTimeLimit(downloadPicture(image)).catch((error: unknown) => {
      console.warn(error);
      return false;
    });
    if (!found) notify('error', () => words.downloadFailed);
  }

  return (
    <div className={layout['buttons']}>
      <Button look="quiet" icon={<RefreshCw aria-hidden />} onClick={open}>
        {words.replace}
      </Button>
      <Button look="quiet" icon={<Download aria-hidden />} onClick={() => void download()}>
        {words.download}
      </Button>
      <Button
        look="quiet"
        icon={<Copy aria-hidden />}
        onClick={() => void copyAddresses([image.id])}
      >
        {words.copy}
      </Button>
      {/* Hidden, because the button already says what it does. */}
      <input
        {...getInputProps({
          hidden: true,
          style: undefined,
          'aria-label': words.replaceFile,
          accept: listAcceptedTypes(),
        })}
      />
      {file !== null && (
        <ConfirmDialog
          title={words.replacing.title(isolated(image.name))}
          confirm={words.replacing.confirm}
          failed={(error) =>
            error instanceof FileRefused
              ? content.errors.messageFor(error.failure)
              : words.replacing.failed
          }
          onConfirm={() => replace(file)}
          onCancel={() => {
            setFile(null);
          }}
        >
          <p>
            <Sentence>{words.replacing.text(isolated(file.name))}</Sentence>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
