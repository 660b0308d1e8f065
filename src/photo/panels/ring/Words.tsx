import { useRef } from 'react';
import { ringTexts } from '#words/ring';
import { canHaveWords, type ParamValues, wordsParams } from 'roundel/tools';
import { Button } from '../../../ui/Button';
import { useTexts } from '../../../ui/useTexts';
import { ParamField } from '../../tool-controls/ParamField';
import type { PanelProps } from '../group';
import { RelevantParams } from '../Params';
import styles from './Panel.module.css';

/** The width of the ring that words get, and below which they are hard to read, in percent of the side. */
const WIDTH = 10;
const NARROW = 5;

interface WordsProps extends PanelProps {
  readonly inPhoto: readonly string[] | null;
}

/** What words lack at these values, and the values with which they lack nothing. */
function findLack(values: ParamValues) {
  const width = Number(values['ringWidth'] ?? 0);
  const asCircle = values['shape'] === undefined ? {} : { shape: 'circle' };
  if (width <= 0) return { id: 'ring', values: { ...asCircle, ringWidth: WIDTH } } as const;
  if (!canHaveWords(values)) return { id: 'circle', values: asCircle } as const;
  return width < NARROW ? ({ id: 'width', values: { ringWidth: WIDTH } } as const) : null;
}

/** The words along the ring. The field is there without a ring, too, and then offers one. */
export function Words({ inPhoto, ...props }: WordsProps) {
  const { words } = useTexts(ringTexts);
  const place = useRef<HTMLDivElement>(null);
  const { tool, edits, onChange } = props;
  const [text, ...others] = wordsParams;
  if (!tool.params.includes(text)) return null;
  const { values } = edits;
  const lack = (values[text.id] ?? '') === '' ? null : findLack(values);
  return (
    <div className={styles['params']} ref={place}>
      <ParamField
        param={text}
        value={values[text.id]}
        onChange={(value) => {
          onChange({ values: { [text.id]: value } });
        }}
      />
      <div role="status" className={styles['lack']}>
        {lack !== null && (
          <>
            <span>{words[lack.id].lack}</span>
            <Button
              onClick={() => {
                onChange({ values: lack.values });
                // The button goes away.
                place.current?.querySelector('input')?.focus();
              }}
            >
              {words[lack.id].mend}
            </Button>
          </>
        )}
      </div>
      <RelevantParams {...props} isIn={(param) => others.includes(param)} inPhoto={inPhoto} />
    </div>
  );
}
