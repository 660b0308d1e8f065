import { editorWords } from '#words/editor';
import type { Param, ParamValue } from '../../tools/tool';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { ColorField } from '../../ui/ColorField';
import { Slider } from '../../ui/Slider';
import { editor } from '../editor';
import { OptionSwatch } from './OptionSwatch';
import { snap } from './snap';

interface ParamControlProps {
  readonly param: Param;
  readonly value: ParamValue;
  /** Why the control has no effect now. Absent when it has one. */
  readonly idleText?: string | undefined;
}

/** The control for one parameter: a slider, tiles or a colour field. */
export function ParamControl({ param, value, idleText }: ParamControlProps) {
  const texts = editorWords.params;
  const label = texts.label(param.id);
  const set = (next: ParamValue): void => {
    editor.actions.setParam(param.id, next);
  };
  switch (param.kind) {
    case 'range': {
      // Dragging on the stage sets values between the slider's steps.
      const shown = snap(typeof value === 'number' ? value : param.initial, param);
      return (
        <Slider
          label={label}
          min={param.min}
          max={param.max}
          step={param.step}
          value={shown}
          valueText={idleText ?? texts.value(shown, param.unit)}
          disabled={idleText !== undefined}
          origin={Math.max(param.min, 0)}
          onChange={set}
          onReset={() => {
            editor.actions.change({ values: { [param.id]: param.initial } }, 'recent');
          }}
        />
      );
    }
    case 'choice':
      return (
        <ChoiceGroup
          legend={label}
          hideLegend
          layout="tiles"
          choices={param.options.map((option) => ({
            value: option,
            label: texts.option(option),
            picture: <OptionSwatch option={option} />,
          }))}
          value={String(value)}
          onChange={set}
        />
      );
    case 'color':
      return (
        <ColorField
          label={label}
          pickerLabel={editorWords.color.picker}
          textLabel={editorWords.color.text}
          invalidText={editorWords.color.invalid}
          value={String(value)}
          onChange={set}
        />
      );
  }
}
