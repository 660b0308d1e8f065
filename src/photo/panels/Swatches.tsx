import { useId } from 'react';
import { colorsTexts } from '#words/colors';
import { useTexts } from '../../ui/useTexts';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { describeColor } from '../tool-controls/name-color';
import styles from './Swatches.module.css';

/** Colours that can be told apart with every kind of colour vision, each with a name of its own. */
export const PALETTE: readonly string[] = [
  '#ffffff',
  '#000000',
  '#d62828',
  '#e69f00',
  '#f0e442',
  '#009e73',
  '#0072b2',
  '#7b3fa0',
];

interface SwatchesProps {
  /** The label of the field that the swatches fill. */
  readonly field: string;
  /** The photo's colours, written #rrggbb. Null until they are known. */
  readonly inPhoto: readonly string[] | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Colours to choose from: those of the photo, then those of the palette. */
export function Swatches({ field, inPhoto, value, onChange }: SwatchesProps) {
  const words = useTexts(colorsTexts);
  const group = useId();
  const ofPhoto = (inPhoto ?? []).filter((color) => !PALETTE.includes(color));
  const swatch = (color: string, label: string) => (
    <label key={color} className={styles['swatch']} title={label} style={{ background: color }}>
      <input
        type="radio"
        name={group}
        checked={color === value}
        onChange={() => {
          onChange(color);
        }}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
  return (
    <fieldset className={styles['swatches']}>
      <legend>
        <VisuallyHidden>{words.swatches(field)}</VisuallyHidden>
      </legend>
      <div className={styles['row']} data-reserved={inPhoto === null || undefined}>
        {ofPhoto.map((color) => swatch(color, words.inPhoto(describeColor(words, color), color)))}
      </div>
      <div className={styles['row']}>
        {PALETTE.map((color) => swatch(color, describeColor(words, color)))}
      </div>
    </fieldset>
  );
}
