import { useCallback, type ReactNode } from 'react';
import { colorsTexts } from '#words/colors';
import { editorTexts } from '#words/editor';
import {
  snap,
  type Param,
  type ParamValue,
  type ParamValues,
  type RangeParam,
} from 'roundel/tools';
import { useTexts } from '../../ui/useTexts';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { ColorField } from '../../ui/ColorField';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailed } from '../../ui/PartFailed';
import { Slider } from '../../ui/Slider';
import { describeColor } from './name-color';
import { useLive } from './live-edits';

/** Loaded with what checks texts, which most visitors never need. */
const TextParamField = lazyPart(() => import('./TextParamField'), { Failed: PartFailed });

interface ParamFieldProps {
  readonly param: Param;
  /** If undefined, the control shows the parameter's initial value. */
  readonly value: ParamValue | undefined;
  readonly onChange: (value: ParamValue) => void;
  /** Whether a slider takes a single row. */
  readonly inline?: boolean;
  /** Called for a double click on a slider, and for the key 0 while the slider has the focus. */
  readonly onReset?: () => void;
  /** Why the control has no effect now. Absent if the control has an effect. */
  readonly idleText?: string | undefined;
  /** Returns the picture for an option of a choice. If the options have pictures, the choice has no visible legend. */
  readonly pictureOf?: (option: string) => ReactNode;
}

/** The control for one parameter of a tool: a slider, tiles, a colour field or a text field. */
export function ParamField({
  param,
  value = param.initial,
  onChange,
  onReset,
  inline = false,
  idleText,
  pictureOf,
}: ParamFieldProps) {
  const editorWords = useTexts(editorTexts);
  const colorWords = useTexts(colorsTexts);
  const texts = editorWords.params;
  const label = texts.label(param.id);
  switch (param.kind) {
    case 'range':
      return (
        <RangeField
          param={param}
          value={value}
          inline={inline}
          idleText={idleText}
          onChange={onChange}
          {...(onReset === undefined ? {} : { onReset })}
        />
      );
    case 'choice':
      return (
        <ChoiceGroup
          legend={label}
          hideLegend={pictureOf !== undefined}
          layout="tiles"
          choices={param.options.map((option) => ({
            value: option,
            label: texts.option(option),
            ...(pictureOf === undefined ? {} : { picture: pictureOf(option) }),
          }))}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'color':
      return (
        <ColorField
          label={label}
          name={describeColor(colorWords, String(value))}
          pickerLabel={editorWords.color.picker}
          textLabel={editorWords.color.text}
          invalidText={editorWords.color.invalid}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextParamField param={param} label={label} value={String(value)} onChange={onChange} />
      );
  }
}

interface RangeFieldProps extends Pick<
  ParamFieldProps,
  'onChange' | 'inline' | 'onReset' | 'idleText'
> {
  readonly param: RangeParam;
  readonly value: ParamValue;
}

function RangeField({ param, value, idleText, ...props }: RangeFieldProps) {
  const texts = useTexts(editorTexts).params;
  const live = useLive(
    useCallback(
      ({ values }: { readonly values: ParamValues }) => toStep(values[param.id], param),
      [param],
    ),
  );
  return (
    <Slider
      label={texts.label(param.id)}
      min={param.min}
      max={param.max}
      step={param.step}
      value={toStep(value, param)}
      live={live}
      textOf={(shown) => idleText ?? texts.value(shown, param.unit)}
      disabled={idleText !== undefined}
      origin={Math.max(param.min, 0)}
      {...props}
    />
  );
}

/** The step of the slider nearest to a value, because centring on a face and dragging can set values between the steps. */
function toStep(value: ParamValue | undefined, param: RangeParam): number {
  return snap(typeof value === 'number' ? value : param.initial, param);
}
