import { useId, type CSSProperties } from 'react';
import styles from './Slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value with its unit, shown beside the label and announced by screen readers. */
  readonly valueText: string;
  /** The value the fill starts from; defaults to `min`. Use 0 for a range around zero. */
  readonly origin?: number;
  readonly disabled?: boolean;
  /** Label, slider and value in one row. */
  readonly inline?: boolean;
  readonly onChange: (value: number) => void;
  /** Called for a double click and the key 0. */
  readonly onReset?: () => void;
}

/** A native range input with its label and value. */
export function Slider({
  label,
  min,
  max,
  step,
  value,
  valueText,
  origin = min,
  disabled = false,
  inline = false,
  onChange,
  onReset,
}: SliderProps) {
  const id = useId();
  const share = (of: number) => `${String(((of - min) / (max - min)) * 100)}%`;
  const fill: CSSProperties & Record<'--from' | '--to', string> = {
    '--from': share(Math.min(value, origin)),
    '--to': share(Math.max(value, origin)),
  };
  return (
    <div className={styles['slider']} data-inline={inline || undefined}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        style={fill}
        onChange={(event) => {
          onChange(event.target.valueAsNumber);
        }}
        onDoubleClick={onReset}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          if (key === '0' && !ctrlKey && !metaKey && !altKey) onReset?.();
        }}
      />
    </div>
  );
}
