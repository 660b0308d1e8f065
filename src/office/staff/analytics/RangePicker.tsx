import { useState } from 'react';
import { analytics } from '#words/analytics';
import { Button } from '../../../ui/Button';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { TextField } from '../../../ui/TextField';
import { MAX_DAYS, PRESETS, spanProblem, type Range, type Span, type SpanProblem } from './range';
import type { Day } from 'roundel-records/day';
import styles from './RangePicker.module.css';

const { range: words } = analytics;

interface RangePickerProps {
  readonly range: Range;
  /** The days of the range, which prefill the custom fields. */
  readonly span: Span;
  readonly today: Day;
  readonly onRange: (range: Range) => void;
}

/** Applies a preset at once, and a custom range when the form is submitted with valid days. */
export function RangePicker({ range, span, today, onRange }: RangePickerProps) {
  // Choosing 'Custom' only opens the form.
  const [customOpen, setCustomOpen] = useState(false);
  const custom = customOpen || typeof range !== 'number';
  return (
    <div className={styles['picker']}>
      <ChoiceGroup
        legend={words.legend}
        hideLegend
        layout="segments"
        choices={[
          ...PRESETS.map((days) => ({ value: String(days), label: words.presets[days] })),
          { value: 'custom', label: words.custom },
        ]}
        value={custom ? 'custom' : String(range)}
        onChange={(value) => {
          const preset = PRESETS.find((days) => String(days) === value);
          setCustomOpen(preset === undefined);
          if (preset !== undefined) onRange(preset);
        }}
      />
      {custom && (
        <CustomDays
          key={`${span.first} ${span.last}`}
          span={span}
          today={today}
          onSpan={(chosen) => {
            setCustomOpen(false);
            onRange(chosen);
          }}
        />
      )}
    </div>
  );
}

interface CustomDaysProps {
  readonly span: Span;
  readonly today: Day;
  readonly onSpan: (span: Span) => void;
}

function CustomDays({ span, today, onSpan }: CustomDaysProps) {
  const [problem, setProblem] = useState<SpanProblem | null>(null);
  const message = problem === null ? undefined : describeProblem(problem);
  const isFirstDay = problem === 'no-first' || problem === 'reversed';
  return (
    <form
      noValidate
      className={styles['custom']}
      onChange={() => {
        setProblem(null);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const chosen = Object.fromEntries(entered) as Record<keyof Span, Day>;
        const found = spanProblem(chosen, today);
        setProblem(found);
        if (found === null) onSpan(chosen);
      }}
    >
      <TextField
        name="first"
        type="date"
        label={words.first}
        max={today}
        defaultValue={span.first}
        error={isFirstDay ? message : undefined}
      />
      <TextField
        name="last"
        type="date"
        label={words.last}
        max={today}
        defaultValue={span.last}
        error={isFirstDay ? undefined : message}
      />
      <Button type="submit" className={styles['show']}>
        {words.show}
      </Button>
    </form>
  );
}

function describeProblem(problem: SpanProblem): string {
  return problem === 'too-long' ? words.problems[problem](MAX_DAYS) : words.problems[problem];
}
