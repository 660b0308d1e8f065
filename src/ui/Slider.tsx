import { useEffectEvent, useId, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { sliderTexts } from '#words/slider';
import { onDoubleTap } from '../browser/on-double-tap';
import { wordsNow } from '../content/page-language';
import { notify } from './notify';
import { readTypedNumber } from './read-typed-number';
import { useTexts } from './useTexts';
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
  /** Called for a double click or a double tap on the slider or its label, and for the key 0. */
  readonly onReset?: () => void;
}

/** A native range input with its label, and its value as a field in which another can be typed. */
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
  const field = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLLabelElement>(null);
  /** Whether the text in the field was typed and is not the value yet. */
  const isTyped = useRef(false);
  /** What was shown last. */
  const last = useRef({ value, text: '' });
  const words = useTexts(sliderTexts);
  const share = (of: number) => `${String(((of - min) / (max - min)) * 100)}%`;
  const findFill = (shown: number) => ({
    '--from': share(Math.min(shown, origin)),
    '--to': share(Math.max(shown, origin)),
  });
  function show(): void {
    if (input.current === null || field.current === null) return;
    const shown = live?.read() ?? value;
    if (input.current.valueAsNumber !== shown) input.current.value = String(shown);
    const text = textOf(shown);
    last.current = { value: shown, text };
    if (!isTyped.current && field.current.value !== text) field.current.value = text;
    input.current.setAttribute('aria-valuetext', text);
    for (const [property, at] of Object.entries(findFill(shown))) {
      input.current.style.setProperty(property, at);
    }
  }
  const showAgain = useEffectEvent(show);
  // Also after each render, because React does not know what was shown since the last one.
  useLayoutEffect(() => {
    showAgain();
  });
  // Each step of a slider is told to all of them.
  const follow = useEffectEvent(() => {
    const newest = live?.read() ?? value;
    const isShown =
      newest === input.current?.valueAsNumber &&
      newest === last.current.value &&
      textOf(newest) === last.current.text;
    if (!isShown) show();
  });
  useLayoutEffect(
    () =>
      live?.subscribe(() => {
        follow();
      }),
    [live],
  );
  const reset = useEffectEvent(() => {
    onReset?.();
  });
  useLayoutEffect(() => {
    const listening = new AbortController();
    for (const element of [input.current, name.current]) {
      if (element !== null) onDoubleTap(element, reset, listening.signal);
    }
    return () => {
      listening.abort();
    };
  }, []);

  /** Sets what was typed. The native slider brings it into its range and to a step. */
  function applyTyped() {
    if (!isTyped.current || input.current === null || field.current === null) return;
    isTyped.current = false;
    const typed = readTypedNumber(field.current.value);
    if (typed === null || typed < min || typed > max) {
      notify('note', () => wordsNow(sliderTexts).range(label, textOf(min), textOf(max)));
    }
    if (typed !== null) {
      input.current.value = String(typed);
      onChange(input.current.valueAsNumber);
    }
    show();
  }

  return (
    <div className={styles['slider']} data-inline={inline || undefined}>
      <label ref={name} htmlFor={id} onDoubleClick={onReset}>
        {label}
      </label>
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
        style={findFill(value) as CSSProperties}
        onChange={(event) => {
          onChange(event.target.valueAsNumber);
        }}
        onDoubleClick={onReset}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          if (key === '0' && !ctrlKey && !metaKey && !altKey) onReset?.();
        }}
      />
      <input
        ref={field}
        id={`${id}-number`}
        type="text"
        // The keypads of phones for decimal numbers have no minus.
        inputMode={min < 0 ? 'text' : 'decimal'}
        aria-label={words.number(label)}
        autoComplete="off"
        spellCheck={false}
        defaultValue={textOf(value)}
        disabled={disabled}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        // WebKit places the caret after it has told of the focus, which would undo the selection.
        onMouseDown={(event) => {
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onInput={() => {
          isTyped.current = true;
        }}
        onBlur={applyTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            applyTyped();
            event.currentTarget.select();
          } else if (event.key === 'Escape' && isTyped.current) {
            // Keeps a dialog around the slider open.
            event.preventDefault();
            event.stopPropagation();
            isTyped.current = false;
            show();
          }
        }}
      />
    </div>
  );
}
