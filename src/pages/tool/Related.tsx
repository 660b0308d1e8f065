import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { toolPageTexts } from '#words/tool-page';
import { toolTexts } from '#words/tools/index';
import type { ToolPageWords } from '../../content/tool-words';
import { getTool } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { ToolIcon } from '../../photo/tool-controls/ToolIcon';
import styles from './Related.module.css';

/** Links to tools that suit other purposes better. */
export function Related({ related }: { readonly related: ToolPageWords['related'] }) {
  const toolPage = useTexts(toolPageTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  return (
    <section aria-labelledby="related" className={styles['section']}>
      <h2 id="related">{toolPage.related}</h2>
      <ul>
        {related.map(({ tool: id, when }) => {
          const tool = getTool(id);
          return (
            <li key={id} style={hueStyle(tool.hue)}>
              <span className={styles['icon']}>
                <ToolIcon icon={tool.icon} />
              </span>
              <div>
                <Link to={paths.tool(id)}>{toolWords[id].name}</Link>
                <p>{when}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
