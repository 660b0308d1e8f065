import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { homeTexts } from '#words/home';
import { toolTexts } from '#words/tools/index';
import { PLATFORM_TOOLS } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import styles from './PlatformLinks.module.css';
import { ToolSample } from '../shared/ToolSample';

/** Links to the five tools that prepare a picture for a platform or shape. */
export function PlatformLinks() {
  const home = useTexts(homeTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  const { platforms } = home;
  return (
    <section aria-labelledby="platforms" data-later="after-frame" className={styles['band']}>
      <div className={styles['inner']}>
        <h2 id="platforms">{platforms.title}</h2>
        <p>{platforms.lead}</p>
        <ul className={styles['row']}>
          {PLATFORM_TOOLS.map((tool) => (
            <li key={tool.id} style={hueStyle(tool.hue)}>
              <Link to={paths.tool(tool.id)} className={styles['link']}>
                <ToolSample look={tool.look} />
                <span className={styles['name']}>{toolWords[tool.id].name}</span>
                <span className={styles['size']}>{toolWords[tool.id].resultSize}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
