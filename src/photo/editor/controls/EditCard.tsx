import { useId } from 'react';
import { useTexts } from '../../../ui/useTexts';
import { readRememberedUser } from '../../../office/identity/remembered-user';
import { editorTexts } from '#words/editor';
import { type ParamValues, isChanged, relevantParams, hasRoom } from 'roundel/tools';
import type { Tool } from '../../../content/tools';
import { Card } from '../../../ui/Card';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ParamField } from '../../tool-controls/ParamField';
import { ResetButton } from '../../../ui/ResetButton';
import { useAdjustedSize, useEditor, useEditorState } from '../useEditor';
import { OptionSwatch } from './OptionSwatch';
import styles from './EditCard.module.css';

const PresetsButton = lazyPart(() => import('../presets/PresetsButton'), {
  Failed: PartFailed,
});

const UNCHANGED: ParamValues = {};

interface EditCardProps {
  readonly tool: Tool;
}

/**
 * The card 'Edit Your Image': a control for each parameter that is relevant now, a reset button and, for users,
 * presets.
 */
export function EditCard({ tool }: EditCardProps) {
  const editor = useEditor();
  const editorWords = useTexts(editorTexts);
  const texts = editorWords.params;
  const values = useEditorState((state) => state.paramValues[tool.id]) ?? UNCHANGED;
  const size = useAdjustedSize();
  const photo = useEditorState(({ status }) => ('photo' in status ? status.photo : undefined));
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
        <ResetButton
          text={texts.reset}
          label={texts.resetLabel}
          enabled={isChanged(tool, values)}
          onReset={() => {
            editor.actions.resetParams();
          }}
        />
      }
    >
      <div className={styles['params']}>
        {relevantParams(tool, values, photo).map((param) => (
          <div
            key={param.id}
            className={styles['param']}
            data-param={param.id}
            data-kind={param.kind}
          >
            <ParamField
              param={param}
              value={values[param.id]}
              idleText={isStuck(param.id) ? texts.noRoom : undefined}
              pictureOf={(option) => <OptionSwatch option={option} />}
              onChange={(value) => {
                editor.actions.setParam(param.id, value);
              }}
              onReset={() => {
                editor.actions.change({ values: { [param.id]: param.initial } }, 'recent');
              }}
            />
          </div>
        ))}
      </div>
      {readRememberedUser() !== null && (
        <div className={styles['presets']}>
          <PresetsButton tool={tool} />
        </div>
      )}
    </Card>
  );
}
