import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Op, Photo } from 'roundel';
import { LOOKS, planPicture, sizeAfter, type LookId } from 'roundel/tools';
import { editorTexts } from '#words/editor';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { useTexts } from '../../../ui/useTexts';
import type { PanelProps } from '../group';
import styles from './Panel.module.css';

/** The side of a thumbnail, in pixels: a tile is 84 wide at most, on most screens with two pixels for each. */
const SIDE = 160;

/** The looks, each shown on what is framed of the visitor's own photo. */
export function Looks({
  tool,
  edits,
  photo,
  onChange,
}: Pick<PanelProps, 'tool' | 'edits' | 'photo' | 'onChange'>) {
  const texts = useTexts(editorTexts).params;
  const group = useRef<HTMLDivElement>(null);
  const canvases = useRef(new Map<LookId, HTMLCanvasElement>());
  const { values, adjustments } = edits;
  const plans = useMemo(
    () => photo && LOOKS.map((look) => planThumbnail({ tool, values, adjustments }, look, photo)),
    [tool, values, adjustments, photo],
  );
  const chosen = LOOKS.find((look) => look === values['look']) ?? 'none';
  const draw = useEffectEvent(async (seen: Photo, signal: AbortSignal): Promise<void> => {
    const jobs = LOOKS.map((look, index) => ({ look, plan: plans?.[index] ?? [] }));
    // One after the other, so that a slider that begins to move waits for one thumbnail at most.
    for (const { look, plan } of jobs) {
      const { data, width, height } = await seen.pixels(plan, { signal, alongside: true });
      if (signal.aborted) return;
      const canvas = canvases.current.get(look);
      canvas?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
    }
  });
  // Choosing a look or its strength changes no thumbnail.
  const key = JSON.stringify(plans);
  useLayoutEffect(() => {
    if (photo === undefined) return;
    const leaving = new AbortController();
    const present = group.current;
    present?.setAttribute('aria-busy', 'true');
    draw(photo, leaving.signal)
      // The names are enough. What failed is told with the picture.
      .catch(() => undefined)
      .finally(() => {
        if (!leaving.signal.aborted) present?.removeAttribute('aria-busy');
      });
    return () => {
      leaving.abort();
    };
  }, [photo, key]);
  useEffect(() => {
    group.current?.querySelector(':checked')?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={group} className={styles['looks']}>
      <ChoiceGroup
        legend={texts.label('look')}
        hideLegend
        layout="tiles"
        choices={LOOKS.map((look) => ({
          value: look,
          label: texts.option(look),
          picture: (
            <canvas
              ref={(canvas) => {
                if (canvas !== null) canvases.current.set(look, canvas);
              }}
              width={SIDE}
              height={SIDE}
              className={styles['picture']}
              aria-hidden
            />
          ),
        }))}
        value={chosen}
        onChange={(look) => {
          onChange({ values: { look } });
        }}
      />
    </div>
  );
}

/** Plans a look on the middle square of what is framed, without what the tool does to it afterwards. */
function planThumbnail(
  { tool, values, adjustments }: Pick<PanelProps, 'tool'> & PanelProps['edits'],
  look: LookId,
  photo: Photo,
): readonly Op[] {
  const lit = { ...values, look: 'mono', lookStrength: 100 };
  const ops = planPicture({ tool, values: lit, adjustments }, photo);
  const at = ops.findIndex(({ kind }) => kind === 'light');
  const light = ops[at];
  if (light?.kind !== 'light') return [];
  const framed = ops.slice(0, at);
  const { width, height } = sizeAfter(framed, photo);
  const side = Math.min(width, height);
  const source = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
  return [...framed, { kind: 'resize', source, width: SIDE, height: SIDE }, { ...light, look }];
}
