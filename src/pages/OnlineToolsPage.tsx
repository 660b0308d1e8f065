import { Link } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { breadcrumbs, toolList } from '../ui/head/structured-data';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { SAMPLES } from '../content/samples';
import { DEFAULT_TOOL_ID, getTool, TOOLS } from '../content/tools';
import { hueStyle } from '../ui/hueStyle';
import { ToolIcon } from '../photo/tool-controls/ToolIcon';
import styles from './OnlineToolsPage.module.css';
import { DropCurtain } from './shared/DropCurtain';
import { ToolSample } from './shared/ToolSample';

/** An overview of all tools. */
export default function OnlineToolsPage() {
  const content = useTexts(commonTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  const { onlineTools: words, shell } = content;
  useHead({
    title: shell.documentTitle(words.documentTitle),
    description: words.description,
    path: paths.tools,
    jsonLd: [
      toolList(content, paths, toolWords, TOOLS),
      breadcrumbs(content, paths, { name: shell.tools, path: paths.tools }),
    ],
  });
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Link to={paths.batch} className={styles['batch']}>
          {words.batch}
        </Link>
      </header>
      <ul className={styles['grid']}>
        {TOOLS.map((tool) => (
          <li key={tool.id} className={styles['tile']} style={hueStyle(tool.hue)}>
            <ToolSample look={tool.look} sample={SAMPLES[tool.sample]} />
            <div className={styles['text']}>
              <h2>
                <span className={styles['icon']}>
                  <ToolIcon icon={tool.icon} size={20} />
                </span>
                <span>{toolWords[tool.id].name}</span>
              </h2>
              <p>{toolWords[tool.id].description}</p>
              <div className={styles['links']}>
                <Link
                  to={paths.tool(tool.id)}
                  className={styles['open']}
                  aria-label={`${words.open}: ${toolWords[tool.id].name}`}
                >
                  {words.open}
                </Link>
                <Link
                  to={paths.editor(tool.id)}
                  className={styles['editor']}
                  aria-label={`${words.editor}: ${toolWords[tool.id].name}`}
                >
                  {words.editor}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <DropCurtain tool={getTool(DEFAULT_TOOL_ID)} />
    </div>
  );
}
