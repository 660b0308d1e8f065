import { useId, type ReactNode } from 'react';
import { classes } from './classes';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './ChoiceGroup.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A swatch or an icon, drawn before (segments) or above (tiles) the label. */
  readonly picture?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  /** segments: joined in one row. tiles: pictures with captions. icons: pictures only. */
  readonly layout: 'segments' | 'tiles' | 'icons';
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Native radio buttons in a fieldset: one tab stop, and arrow keys choose. */
export function ChoiceGroup<Value extends string>({
  legend,
  hideLegend = false,
  layout,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes(styles['group'], styles[layout])}>
      <legend className={styles['legend']}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles['choice']}
            title={layout === 'icons' ? choice.label : undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            {choice.picture}
            {layout === 'icons' ? (
              <VisuallyHidden>{choice.label}</VisuallyHidden>
            ) : (
              <span>{choice.label}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
