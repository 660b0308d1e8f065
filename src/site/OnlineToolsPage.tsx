import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { useHead } from '../app/useHead';
import { content } from '../content';
import { TOOLS } from '../tools/registry';
import { hueStyle } from '../ui/hueStyle';
import { ToolIcon } from '../ui/ToolIcon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './OnlineToolsPage.module.css';
import { ToolSample } from './shared/ToolSample';

const { onlineTools: words, shell } = content;

/** All nine tools at a glance. */
export default function OnlineToolsPage() {
  useHead({
    title: shell.documentTitle(words.documentTitle),
    description: words.description,
    path: paths.tools,
  });
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <ul className={styles['grid']}>
        {TOOLS.map((tool) => (
          <li key={tool.id} className={styles['tile']} style={hueStyle(tool.hue)}>
            <ToolSample tool={tool.icon} />
            <div className={styles['text']}>
              <h2>
                <span className={styles['icon']}>
                  <ToolIcon name={tool.icon} size={20} />
                </span>
                {tool.name}
              </h2>
              <p>{tool.description}</p>
              <Link to={paths.editor(tool.id)} className={styles['open']}>
                {words.open}
                <VisuallyHidden>: {tool.name}</VisuallyHidden>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
