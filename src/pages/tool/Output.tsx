import { type Param, ringParams, shapeParams } from 'roundel/tools';
import { toolPageTexts } from '#words/tool-page';
import { useTexts } from '../../ui/useTexts';
import { downloadName } from '../../photo/pipeline/download';
import type { ToolPageWords } from '../../content/tool-words';
import type { Tool } from '../../content/tools';
import { useLiveText } from '../shared/useLiveText';
import styles from './Output.module.css';

/** A time in 2026 for the example file name, in milliseconds since 1970. */
const EXAMPLE_TIME = 1_795_255_200_000;

interface OutputProps {
  readonly tool: Tool;
  readonly output: ToolPageWords['output'];
}

interface FinishWords {
  readonly shapeFinish: string;
  readonly ringFinish: string;
  readonly lightFinish: string;
}

/** Lists what the tool's tabs add to its picture. */
export function listFinishes({ params }: Tool, words: FinishWords): readonly string[] {
  const hasAny = (those: readonly Param[]) => params.some((param) => those.includes(param));
  return [
    ...(hasAny(shapeParams) ? [words.shapeFinish] : []),
    ...(hasAny(ringParams) ? [words.ringFinish] : []),
    words.lightFinish,
  ];
}

/** The properties of the tool's result, and the limits on its input. */
export function Output({ tool, output }: OutputProps) {
  const toolPage = useTexts(toolPageTexts);
  const { output: labels, limits } = toolPage;
  const live = useLiveText();
  return (
    <section aria-labelledby="output" className={styles['card']}>
      <h2 id="output">{labels.title}</h2>
      <dl>
        <dt>{labels.size}</dt>
        <dd>{output.size}</dd>
        <dt>{labels.shape}</dt>
        <dd>{output.shape}</dd>
        <dt>{labels.background}</dt>
        <dd>{output.background}</dd>
        <dt>{labels.finish}</dt>
        {listFinishes(tool, labels).map((words) => (
          <dd key={words}>{words}</dd>
        ))}
        <dt>{labels.format}</dt>
        <dd>{labels.formatDetail}</dd>
        <dt>{labels.name}</dt>
        <dd>
          <code>{downloadName(tool.id, EXAMPLE_TIME)}</code>
          <span>{labels.nameNote}</span>
        </dd>
      </dl>
      <h2>{limits.title}</h2>
      <dl>
        <dt>{labels.format}</dt>
        <dd>{limits.formats}</dd>
        <dt>{labels.size}</dt>
        <dd>{live(limits.detail)}</dd>
      </dl>
    </section>
  );
}
