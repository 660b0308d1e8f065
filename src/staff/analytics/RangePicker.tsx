import { useState } from 'react';
import { analytics } from '../../content/pages/analytics';
import { Button } from '../../ui/Button';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { TextField } from '../../ui/TextField';
import {
  LONGEST_RANGE,
  PRESETS,
  spanProblem,
  type Range,
  type Span,
  type SpanProblem,
} from './range';
import type { Day } from '../../records/day';
import styles from './RangePicker.module.css';

const { range: words } = analytics;

interface RangePickerProps {
  readonly range: Range;
  /** What the range comes to now: custom days start from there. */
  readonly span: Span;
  readonly today: Day;
  readonly onRange: (range: Range) => void;
}

/** A preset with one press or arrow key; two days of the calendar once both are right. */
export function RangePicker({ range, span, today, onRange }: RangePickerProps) {
  // Choosing "custom" opens the form and changes nothing yet.
  const [opened, setOpened] = useState(false);
  const custom = opened || typeof range !== 'number';
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
          setOpened(preset === undefined);
          if (preset !== undefined) onRange(preset);
        }}
      />
      {custom && (
        <CustomDays
          key={`${span.first} ${span.last}`}
          span={span}
          today={today}
          onSpan={(chosen) => {
            setOpened(false);
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
  const [chosen, setChosen] = useState(span);
  const [problem, setProblem] = useState<SpanProblem | null>(null);
  const change = (part: Partial<Span>) => {
    setChosen({ ...chosen, ...part });
    setProblem(null);
  };
  const message = problem === null ? undefined : messageOf(problem);
  const isFirst = problem === 'no-first' || problem === 'wrong-way';
  return (
    <form
      noValidate
      className={styles['custom']}
      onSubmit={(event) => {
        event.preventDefault();
        const found = spanProblem(chosen, today);
        setProblem(found);
        if (found === null) onSpan(chosen);
      }}
    >
      <TextField
        type="date"
        label={words.first}
        max={today}
        value={chosen.first}
        error={isFirst ? message : undefined}
        onChange={(event) => {
          change({ first: event.target.value });
        }}
      />
      <TextField
        type="date"
        label={words.last}
        max={today}
        value={chosen.last}
        error={isFirst ? undefined : message}
        onChange={(event) => {
          change({ last: event.target.value });
        }}
      />
      <Button type="submit" className={styles['show']}>
        {words.show}
      </Button>
    </form>
  );
}

function messageOf(problem: SpanProblem): string {
  return problem === 'too-long' ? words.problems[problem](LONGEST_RANGE) : words.problems[problem];
}
