import { editorWords } from '#words/editor';
import type { Param, ParamValue } from '../../tools/tool';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { ColorField } from '../../ui/ColorField';
import { Slider } from '../../ui/Slider';

interface ParamFieldProps {
  readonly param: Param;
  /** Undefined: the parameter's initial value. */
  readonly value: ParamValue | undefined;
  readonly onChange: (value: ParamValue) => void;
}

/** The control for one parameter that all photos share, or that one photo has for itself. */
export function ParamField({ param, value = param.initial, onChange }: ParamFieldProps) {
  const texts = editorWords.params;
  const label = texts.label(param.id);
  switch (param.kind) {
    case 'range': {
      const shown = typeof value === 'number' ? value : param.initial;
      return (
        <Slider
          label={label}
          min={param.min}
          max={param.max}
          step={param.step}
          value={shown}
          // Faces and drags set values between the slider's steps.
          valueText={texts.value(param.unit === 'times' ? shown : Math.round(shown), param.unit)}
          origin={Math.max(param.min, 0)}
          onChange={onChange}
        />
      );
    }
    case 'choice':
      return (
        <ChoiceGroup
          legend={label}
          layout="tiles"
          choices={param.options.map((option) => ({ value: option, label: texts.option(option) }))}
          value={String(value)}
          onChange={onChange}
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
          onChange={onChange}
        />
      );
  }
}
