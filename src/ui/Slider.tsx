import { useEffectEvent, useId, useLayoutEffect, useRef, type CSSProperties } from 'react';
import styles from './Slider.module.css';

/** A value that may change with each frame, so that nothing renders for it. */
export interface Live<Value> {
  readonly read: () => Value;
  /** Calls `onChange` after each change, until the returned function is called. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The newest value, which the slider follows without rendering. Absent: it follows `value`. */
  readonly live?: Live<number> | undefined;
  /** Returns a value with its unit, shown beside the label and announced by screen readers. */
  readonly textOf: (value: number) => string;
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
  live,
  textOf,
  origin = min,
  disabled = false,
  inline = false,
  onChange,
  onReset,
}: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const share = (of: number) => `${String(((of - min) / (max - min)) * 100)}%`;
  const fillOf = (shown: number) => ({
    '--from': share(Math.min(shown, origin)),
    '--to': share(Math.max(shown, origin)),
  });
  const show = useEffectEvent((): void => {
    if (input.current === null || output.current === null) return;
    const shown = live?.read() ?? value;
    if (input.current.valueAsNumber !== shown) input.current.value = String(shown);
    const text = textOf(shown);
    // Screen readers hear a text that is written again, although it is the same.
    if (output.current.textContent !== text) output.current.textContent = text;
    input.current.setAttribute('aria-valuetext', text);
    for (const [name, at] of Object.entries(fillOf(shown))) {
      input.current.style.setProperty(name, at);
    }
  });
  // Also after each render, because React does not know what was shown since the last one.
  useLayoutEffect(() => {
    show();
  });
  useLayoutEffect(
    () =>
      live?.subscribe(() => {
        show();
      }),
    [live],
  );
  return (
    <div className={styles['slider']} data-inline={inline || undefined}>
      <label htmlFor={id}>{label}</label>
      <output ref={output} htmlFor={id}>
        {textOf(value)}
      </output>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        // React would set a controlled value back to that of the last render.
        defaultValue={value}
        disabled={disabled}
        aria-valuetext={textOf(value)}
        style={fillOf(value) as CSSProperties}
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
