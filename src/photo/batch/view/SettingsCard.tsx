import { useId, useMemo } from 'react';
import { batchTexts } from '#words/batch';
import { panelsTexts } from '#words/panels';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../../ui/useTexts';
import { TOOLS, getTool } from '../../../content/tools';
import {
  type ParamValue,
  type ParamValues,
  findRelevantParams,
  isChanged,
  lightParams,
  NO_ADJUSTMENTS,
} from 'roundel/tools';
import { Card } from '../../../ui/Card';
import { Params } from '../../panels/Params';
import { ResetButton } from '../../../ui/ResetButton';
import { SelectField } from '../../../ui/SelectField';
import { useKept } from '../../../ui/routing/kept';
import { DraftsContext } from '../../tool-controls/drafts';
import { LiveEdits } from '../../tool-controls/live-edits';
import { createBatchMemory } from '../open-batch';
import { useBatch, useBatchState, useSteadySettings } from '../useBatch';
import { FacesSettings } from './FacesSettings';
import { LightSettings } from './LightSettings';
import styles from './SettingsCard.module.css';
import { SizeSettings } from './SizeSettings';

const UNCHANGED: ParamValues = {};

/**
 * The card 'Settings for all': the tool, the settings for faces, a control for each relevant parameter, and the size.
 */
export function SettingsCard() {
  const words = useTexts(batchTexts);
  const panelsWords = useTexts(panelsTexts);
  const toolWords = useTexts(toolTexts);
  const { settings: texts } = words;
  const batch = useBatch();
  const { draftsOf } = useKept(createBatchMemory);
  const { toolId, paramValues } = useSteadySettings();
  const tool = getTool(toolId);
  const values = paramValues[toolId] ?? UNCHANGED;
  const hasChanged = useBatchState(({ settings }) =>
    isChanged(tool, settings.paramValues[toolId] ?? UNCHANGED),
  );
  const params = findRelevantParams(tool, values);
  const set = (id: string, value: ParamValue): void => {
    batch.setParams({ [id]: value });
  };
  const live = useMemo(() => {
    const { store } = batch.list;
    const read = () => {
      const newest = store.getState().settings.paramValues[toolId] ?? UNCHANGED;
      return { values: newest, adjustments: NO_ADJUSTMENTS, size: null };
    };
    return { read, subscribe: store.subscribe };
  }, [batch, toolId]);
  return (
    <Card
      heading={texts.heading}
      headingId={useId()}
      aside={
        <ResetButton
          text={texts.reset}
          label={texts.resetLabel}
          enabled={hasChanged}
          onReset={() => {
            batch.resetParams();
          }}
        />
      }
    >
      <div className={styles['params']}>
        <SelectField
          label={texts.tool}
          value={toolId}
          onChange={({ target }) => {
            const chosen = TOOLS.find(({ id }) => id === target.value);
            if (chosen !== undefined) batch.selectTool(chosen.id);
          }}
        >
          {TOOLS.map(({ id }) => (
            <option key={id} value={id}>
              {toolWords[id].name}
            </option>
          ))}
        </SelectField>
        <p className={styles['about']}>{toolWords[toolId].description}</p>
        {tool.framing && <FacesSettings />}
        <LightSettings />
        <DraftsContext value={draftsOf(toolId)}>
          <LiveEdits value={live}>
            <Params
              params={params.filter((param) => !lightParams.includes(param))}
              values={values}
              onChange={set}
            />
            <details className={styles['more']}>
              <summary>{panelsWords.light}</summary>
              <div className={styles['params']}>
                <Params
                  params={params.filter((param) => lightParams.includes(param))}
                  values={values}
                  onChange={set}
                />
              </div>
            </details>
          </LiveEdits>
        </DraftsContext>
        <SizeSettings tool={tool} />
      </div>
    </Card>
  );
}
