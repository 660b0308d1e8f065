import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId } from 'react';
import { editorWords } from '#words/editor';
import type { ParamValues, Tool } from '../../tools/tool';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { editor } from '../editor';
import { useAdjustedSize, useEditor } from '../useEditor';
import { hasRoom } from '../stage/has-room';
import { ParamControl } from './ParamControl';
import styles from './EditCard.module.css';

const UNCHANGED: ParamValues = {};

interface EditCardProps {
  readonly tool: Tool;
}

/** 'Edit Your Image': a control for each parameter that is currently relevant. */
export function EditCard({ tool }: EditCardProps) {
  const texts = editorWords.params;
  const values = useEditor((state) => state.paramValues[tool.id]) ?? UNCHANGED;
  const params = tool.params.filter((param) => tool.isRelevant?.(param.id, values) ?? true);
  const changed = tool.params.some(({ id, initial }) => (values[id] ?? initial) !== initial);
  const size = useAdjustedSize();
  const zoom = values['zoom'] ?? 1;
  const isStuck = (paramId: string): boolean =>
    tool.framing &&
    size !== null &&
    (paramId === 'x' || paramId === 'y') &&
    !hasRoom(size, Number(zoom), paramId);

  return (
    <Card
      heading={editorWords.headings.edit}
      headingId={useId()}
      className={styles['card']}
      aside={
        <Button
          look="quiet"
          className={styles['reset']}
          icon={<RotateCcw aria-hidden />}
          aria-label={texts.resetLabel}
          // `disabled` would drop the focus from the button that was just pressed.
          aria-disabled={!changed}
          onClick={() => {
            if (changed) editor.actions.resetParams();
          }}
        >
          {texts.reset}
        </Button>
      }
    >
      <div className={styles['params']}>
        {params.map((param) => (
          <div
            key={param.id}
            className={styles['param']}
            data-param={param.id}
            data-kind={param.kind}
          >
            <ParamControl
              param={param}
              value={values[param.id] ?? param.initial}
              idleText={isStuck(param.id) ? texts.noRoom : undefined}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
