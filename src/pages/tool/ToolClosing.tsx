import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { toolPageTexts } from '#words/tool-page';
import { toolTexts } from '#words/tools/index';
import type { Tool } from '../../content/tools';
import { ButtonLink } from '../../ui/Button';
import styles from './ToolClosing.module.css';

/** The closing call to action of a tool's page. */
export function ToolClosing({ tool }: { readonly tool: Tool }) {
  const toolPage = useTexts(toolPageTexts);
  const { name } = useTexts(toolTexts)[tool.id];
  const paths = usePaths();
  const { closing: words } = toolPage;
  return (
    <section aria-labelledby="closing" className={styles['closing']}>
      <h2 id="closing">{words.title(name)}</h2>
      <p>{words.text}</p>
      <div className={styles['actions']}>
        <ButtonLink to={paths.editor(tool.id)} look="accent" size="large">
          {toolPage.open}
        </ButtonLink>
        <ButtonLink to={paths.tools} size="large">
          {toolPage.tools}
        </ButtonLink>
      </div>
      <Link to={paths.batchWith(tool.id)} className={styles['batch']}>
        {toolPage.batch}
      </Link>
    </section>
  );
}
