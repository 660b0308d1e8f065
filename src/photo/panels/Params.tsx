import { Fragment, type ReactNode } from 'react';
import type { Size } from 'roundel';
import { editorTexts } from '#words/editor';
import {
  hasRoom,
  findRelevantParams,
  type Param,
  type ParamValue,
  type ParamValues,
} from 'roundel/tools';
import { useTexts } from '../../ui/useTexts';
import { Swatches } from './Swatches';
import { ParamField } from '../tool-controls/ParamField';
import type { PanelProps } from './group';

interface ParamsProps {
  readonly params: readonly Param[];
  readonly values: ParamValues;
  /**
   * Whether the photo can move sideways, and whether it can move up and down. The slider of a direction in which it
   * cannot move has no effect, and says so.
   */
  readonly room?: Readonly<Record<'x' | 'y', boolean>> | undefined;
  readonly low?: boolean;
  readonly onChange: (id: string, value: ParamValue) => void;
  readonly onReset?: (id: string, value: ParamValue) => void;
  readonly pictureOf?: (option: string) => ReactNode;
  /** The photo's colours, which colours are chosen from. Null until they are known. Absent: colours have no swatches. */
  readonly inPhoto?: readonly string[] | null;
}

/** Returns in which directions a framed photo of this size can move. */
export function findRoom(size: Size | null, { zoom = 1 }: ParamValues) {
  if (size === null) return undefined;
  return { x: hasRoom(size, Number(zoom), 'x'), y: hasRoom(size, Number(zoom), 'y') };
}

/** A control for each of these parameters. */
export function Params({
  params,
  values,
  room,
  low = false,
  onChange,
  onReset,
  pictureOf,
  inPhoto,
}: ParamsProps) {
  const texts = useTexts(editorTexts).params;
  return params.map((param) => {
    const { id, initial } = param;
    const isStuck = (id === 'x' || id === 'y') && room?.[id] === false;
    return (
      <Fragment key={id}>
        <ParamField
          param={param}
          value={values[id]}
          inline={low}
          idleText={isStuck ? texts.noRoom : undefined}
          onChange={(value) => {
            onChange(id, value);
          }}
          {...(onReset !== undefined && {
            onReset: () => {
              onReset(id, initial);
            },
          })}
          {...(pictureOf !== undefined && { pictureOf })}
        />
        {param.kind === 'color' && inPhoto !== undefined && (
          <Swatches
            field={texts.label(id)}
            inPhoto={inPhoto}
            value={String(values[id] ?? initial)}
            onChange={(value) => {
              onChange(id, value);
            }}
          />
        )}
      </Fragment>
    );
  });
}

interface RelevantParamsProps
  extends
    Pick<PanelProps, 'tool' | 'edits' | 'photo' | 'low' | 'onChange' | 'onReset'>,
    Pick<ParamsProps, 'pictureOf' | 'inPhoto'> {
  readonly isIn: (param: Param) => boolean;
}

/** A control for each parameter of the tool that is in the group and has an effect now. */
export function RelevantParams({
  tool,
  edits: { values },
  photo,
  isIn,
  low,
  onChange,
  onReset,
  pictureOf,
  inPhoto,
}: RelevantParamsProps) {
  return (
    <Params
      params={findRelevantParams(tool, values, photo).filter(isIn)}
      values={values}
      low={low ?? false}
      onChange={(id, value) => {
        onChange({ values: { [id]: value } });
      }}
      onReset={(id, value) => {
        onReset({ values: { [id]: value } });
      }}
      {...(pictureOf !== undefined && { pictureOf })}
      {...(inPhoto !== undefined && { inPhoto })}
    />
  );
}
