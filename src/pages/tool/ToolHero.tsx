import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { toolPageTexts } from '#words/tool-page';
import { SAMPLES } from '../../content/samples';
import type { ToolPageWords } from '../../content/tool-words';
import type { Tool } from '../../content/tools';
import { ButtonLink } from '../../ui/Button';
import { ToolIcon } from '../../photo/tool-controls/ToolIcon';
import { Portrait } from '../shared/Portrait';
import { ToolSample } from '../shared/ToolSample';
import styles from './ToolHero.module.css';

interface ToolHeroProps {
  readonly tool: Tool;
  readonly words: ToolPageWords;
}

/** The head of a tool's page: name, lead, and a photo before and after. */
export function ToolHero({ tool, words }: ToolHeroProps) {
  const content = useTexts(commonTexts);
  const toolPage = useTexts(toolPageTexts);
  const { name } = useTexts(toolTexts)[tool.id];
  const paths = usePaths();
  const sample = SAMPLES[tool.sample];
  return (
    <header className={styles['hero']}>
      <div className={styles['words']}>
        <nav aria-label={toolPage.trail} className={styles['trail']}>
          <ol>
            <li>
              <Link to={paths.home}>{content.shell.home}</Link>
            </li>
            <li>
              <Link to={paths.tools}>{content.shell.tools}</Link>
            </li>
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
        <span className={styles['icon']}>
          <ToolIcon icon={tool.icon} size={32} />
        </span>
        <h1>{name}</h1>
        <p className={styles['lead']}>{words.lead}</p>
        <ButtonLink to={paths.editor(tool.id)} look="accent" size="large">
          {toolPage.open}
        </ButtonLink>
        <p className={styles['hint']}>{toolPage.dropHint}</p>
      </div>
      <figure className={styles['figure']}>
        <div className={styles['pictures']}>
          <div className={styles['before']} data-wide={sample.width > sample.height || undefined}>
            <Portrait sample={sample} described lazy={false} />
            <span>{toolPage.before}</span>
          </div>
          <ToolSample look={tool.look} sample={sample} className={styles['after']} />
        </div>
        <figcaption>{words.exampleCaption}</figcaption>
      </figure>
    </header>
  );
}
