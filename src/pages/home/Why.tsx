import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { homeTexts } from '#words/home';
import { toolTexts } from '#words/tools/index';
import { TOOLS } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { ToolIcon } from '../../photo/tool-controls/ToolIcon';
import styles from './Why.module.css';

/** Reasons to choose this site, beside a list of all tools. */
export function Why() {
  const home = useTexts(homeTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  const { why, all } = home;
  return (
    <section aria-labelledby="why" data-later className={styles['band']}>
      <div className={styles['inner']}>
        <div className={styles['reasons']}>
          <h2 id="why">{why.title}</h2>
          <ul>
            {why.reasons.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="all-tools" className={styles['tools']}>
          <h2 id="all-tools">{all.title}</h2>
          <ul>
            {TOOLS.map((tool) => (
              <li key={tool.id} style={hueStyle(tool.hue)}>
                <Link to={paths.tool(tool.id)}>
                  <span className={styles['icon']}>
                    <ToolIcon icon={tool.icon} size={20} />
                  </span>
                  <span>{toolWords[tool.id].name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link to={paths.tools} className={styles['compare']}>
            {all.link}
          </Link>
        </nav>
      </div>
    </section>
  );
}
