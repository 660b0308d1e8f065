import { Link } from 'react-router-dom';
import { content } from '../content';
import { LOOK_TOOLS, PLATFORM_TOOLS } from '../tools/registry';
import type { Tool } from '../tools/tool';
import { RoundelMark } from '../ui/RoundelMark';
import styles from './Footer.module.css';
import { paths } from './paths';

const { shell } = content;

/** The end of every page. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['promise']}>
          <p className={styles['privacy']}>{shell.footer.privacy}</p>
          <p className={styles['colophon']}>{shell.footer.colophon}</p>
        </div>
        <nav aria-label={shell.footerNavigation} className={styles['nav']}>
          <div>
            <h2>{shell.footer.pages}</h2>
            <ul>
              <li>
                <Link to={paths.home}>{shell.home}</Link>
              </li>
              <li>
                <Link to={paths.tools}>{shell.tools}</Link>
              </li>
            </ul>
          </div>
          <ToolLinks heading={shell.footer.platforms} tools={PLATFORM_TOOLS} />
          <ToolLinks heading={shell.footer.shapes} tools={LOOK_TOOLS} />
        </nav>
      </div>
      <div className={styles['mark']}>
        <RoundelMark size={440} />
      </div>
    </footer>
  );
}

function ToolLinks({
  heading,
  tools,
}: {
  readonly heading: string;
  readonly tools: readonly Tool[];
}) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            <Link to={paths.editor(tool.id)}>{tool.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
