import type { ReactNode } from 'react';
import type { Size } from 'roundel';
import { editorTexts } from '#words/editor';
import { hasRoom, type Param, type ParamValue, type ParamValues } from 'roundel/tools';
import { useTexts } from '../../ui/useTexts';
import { ParamField } from '../tool-controls/ParamField';

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
}: ParamsProps) {
  const texts = useTexts(editorTexts).params;
  return params.map((param) => {
    const { id, initial } = param;
    const isStuck = (id === 'x' || id === 'y') && room?.[id] === false;
    return (
      <ParamField
        key={id}
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
    );
  });
}
