import { useState, type SubmitEvent } from 'react';
import { staffMedia } from '#words/staff-media';
import { IMAGE_FIELDS } from 'roundel-records/image';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { withTimeLimit } from '../../parts/failure';
import { hasUnsavedAlt, type Upload, type Uploads } from './uploads';

const { upload: words, details } = staffMedia;

interface AltFormProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
}

/**
 * Asks for the alternative text of a picture that was just uploaded. The list of uploads keeps what is typed, because
 * the form is gone while another picture is chosen.
 */
export function AltForm({ upload, uploads }: AltFormProps) {
  const { id, name, alt, savedAlt } = upload;
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const isSaved = savedAlt !== '' && !hasUnsavedAlt(upload);

  async function save() {
    setState('saving');
    try {
      const { renameImage } = await import('../../../backend/media');
      await withTimeLimit(renameImage(id, name, alt.trim()));
      uploads.describe(id, { savedAlt: alt });
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (state !== 'saving') void save();
      }}
    >
      <TextField
        label={words.alt}
        placeholder={words.altHint}
        value={alt}
        maxLength={IMAGE_FIELDS.alt.longest}
        autoComplete="off"
        error={state === 'failed' ? words.altFailed : undefined}
        onChange={(event) => {
          uploads.describe(id, { alt: event.target.value });
          if (state === 'failed') setState('idle');
        }}
      />
      <Button type="submit" aria-disabled={state === 'saving' || isSaved}>
        {state === 'saving' ? details.saving : isSaved ? words.altSaved : words.altSave}
      </Button>
    </form>
  );
}
