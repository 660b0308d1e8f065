import { useState } from 'react';
import { sizeAfter, SIDES } from 'roundel/tools';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { SwitchField } from '../../../ui/SwitchField';
import { TextField } from '../../../ui/TextField';
import { useBatch, useBatchState } from '../useBatch';
import styles from './SettingsCard.module.css';

/**
 * The size of an imaginary photo that is not square. If a tool's result for this size is square, the tool makes
 * squares.
 */
const PHOTO = { width: 300, height: 200 };

/**
 * The settings for the size of the pictures: each picture has a size of its own, or all pictures have the same size.
 */
export function SizeSettings({ tool }: { readonly tool: Tool }) {
  const words = useTexts(batchTexts);
  const { settings: texts } = words;
  const batch = useBatch();
  const isOneSize = useBatchState(({ settings }) => settings.isOneSize);
  const size = useBatchState(({ settings }) => settings.size);
  // The text may be invalid while it is being typed.
  const [text, setText] = useState(String(size.side));
  const { width, height } = sizeAfter(tool.plan({}, PHOTO), PHOTO);
  const isValid = readSide(text) !== null;
  return (
    <>
      <ChoiceGroup
        legend={texts.size}
        layout="segments"
        choices={[
          { value: 'own', label: texts.asFramed },
          { value: 'one', label: texts.oneSize },
        ]}
        value={isOneSize ? 'one' : 'own'}
        onChange={(value) => {
          batch.set({ isOneSize: value === 'one' });
        }}
      />
      {isOneSize && (
        <div role="group" aria-label={texts.size} className={styles['part']}>
          <TextField
            label={width === height ? texts.side : texts.longerSide}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={isValid ? undefined : texts.sideInvalid(SIDES.min, SIDES.max)}
            onChange={({ target }) => {
              setText(target.value);
              const side = readSide(target.value);
              if (side !== null && side !== size.side) batch.set({ size: { ...size, side } });
            }}
            onBlur={() => {
              // Replaces an invalid text with the size that is in use.
              setText(String(size.side));
            }}
          />
          <SwitchField
            label={texts.enlarge}
            hint={texts.enlargeHint}
            checked={size.enlarge}
            onChange={({ target }) => {
              batch.set({ size: { ...size, enlarge: target.checked } });
            }}
          />
        </div>
      )}
    </>
  );
}

/** Parses a typed size. Returns null if the text is not a whole number or is out of range. */
function readSide(text: string): number | null {
  const side = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return side >= SIDES.min && side <= SIDES.max ? side : null;
}
