import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/useTexts';
import { commonTexts } from '#words/common';
import { staffMedia } from '#words/staff-media';
import { isWorthRetrying } from '../../../../photo/pipeline/failure';
import { Button } from '../../../../ui/Button';
import { IconButton } from '../../../../ui/IconButton';
import { ProgressRing } from '../../../../ui/ProgressRing';
import { Spinner } from '../../../../ui/Spinner';
import { StrangerText } from '../../../../ui/StrangerText';
import { Thumb } from '../Thumb';
import { AltForm } from './AltForm';
import styles from './UploadRow.module.css';
import type { Upload, Uploads } from './uploads';

const { upload: words, facts } = staffMedia;

interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  /** An extra button for a picture that is in the library. */
  readonly action: ReactNode;
}

/** One file with its progress and actions. Asks for the alternative text once the file is uploaded. */
export function UploadRow({ upload, uploads, action }: UploadRowProps) {
  const content = useTexts(commonTexts);
  const { id, phase, thumb, prepared, failure } = upload;
  const fileName = upload.file.name;
  const isDone = phase === 'done';
  const hasEnded = phase === 'failed' || phase === 'cancelled';
  const canRetry = hasEnded && (failure?.kind !== 'picture' || isWorthRetrying(failure.failure));
  return (
    <li className={styles['row']} data-phase={phase}>
      <Thumb picture={thumb} className={styles['thumb']} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <StrangerText>{fileName}</StrangerText>
        </p>
        {failure !== null && (
          <p role="alert" className={styles['failure']}>
            {failure.kind === 'picture'
              ? content.errors.messageFor(failure.failure)
              : words.failures[failure.failure]}
          </p>
        )}
        {phase !== 'failed' && <p className={styles['phase']}>{words.phases[phase]}</p>}
        {isDone && prepared !== null && (
          <p>
            <span>{facts({ ...prepared, bytes: prepared.file.size })}</span>
            {prepared.animated && <span>{`. ${words.animated}`}</span>}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {phase === 'preparing' && (
          <ProgressRing share={upload.progress} label={words.progress(fileName)} size={28} />
        )}
        {phase === 'saving' && <Spinner size={28} />}
        {canRetry && (
          <Button
            aria-label={words.retryOf(fileName)}
            onClick={() => {
              uploads.retry(id);
            }}
          >
            {words.retry}
          </Button>
        )}
        {!isDone && (
          <IconButton
            label={hasEnded ? words.dismiss(fileName) : words.cancel(fileName)}
            icon={<X aria-hidden />}
            onClick={() => {
              if (hasEnded) uploads.dismiss(id);
              else uploads.cancel(id);
            }}
          />
        )}
        {isDone && action}
      </div>
      {isDone && <AltForm upload={upload} uploads={uploads} />}
    </li>
  );
}
