import { useState, type SubmitEvent } from 'react';
import { staffMedia } from '#words/staff-media';
import { IMAGE_LIMITS } from 'roundel-records/image';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { withTimeLimit } from '../../parts/failure';
import type { Upload } from './uploads';

const { upload: words, details } = staffMedia;

/** Asks for the alternative text of a picture that was just uploaded. */
export function AltForm({ upload: { id, name } }: { readonly upload: Upload }) {
  const [alt, setAlt] = useState('');
  const [state, setState] = useState<'unsaved' | 'saving' | 'saved' | 'failed'>('unsaved');

  async function save() {
    setState('saving');
    try {
      const { renameImage } = await import('../../../backend/media');
      await withTimeLimit(renameImage(id, name, alt.trim()));
      setState('saved');
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
        maxLength={IMAGE_LIMITS.altLength}
        autoComplete="off"
        error={state === 'failed' ? words.altFailed : undefined}
        onChange={(event) => {
          setAlt(event.target.value);
          setState('unsaved');
        }}
      />
      <Button type="submit" aria-disabled={state === 'saving' || state === 'saved'}>
        {state === 'saving' ? details.saving : state === 'saved' ? words.altSaved : words.altSave}
      </Button>
    </form>
  );
}
