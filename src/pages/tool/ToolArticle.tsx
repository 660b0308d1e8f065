import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { useHead } from '../../ui/head/useHead';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { toolPageTexts } from '#words/tool-page';
import type { ToolPageWords } from '../../content/tool-words';
import type { Texts } from '../../content/texts';
import type { Tool } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { DropCurtain } from '../shared/DropCurtain';
import { Questions } from '../shared/Questions';
import { SampleFaces } from '../shared/SampleFaces';
import { breadcrumbs, faqPage, webApplication } from '../../ui/head/structured-data';
import { Facts } from './Facts';
import { listFinishes, Output } from './Output';
import { Related } from './Related';
import { Steps } from './Steps';
import styles from './ToolArticle.module.css';
import { ToolClosing } from './ToolClosing';
import { ToolHero } from './ToolHero';

interface ToolArticleProps {
  readonly tool: Tool;
  readonly page: Texts<ToolPageWords>;
}

/** The page of a tool, with links into the editor. */
export function ToolArticle({ tool, page }: ToolArticleProps) {
  const words = useTexts(page);
  const toolWords = useTexts(toolTexts)[tool.id];
  const content = useTexts(commonTexts);
  const toolPage = useTexts(toolPageTexts);
  const paths = usePaths();
  useHead({
    title: content.shell.documentTitle(words.documentTitle),
    description: words.description,
    path: paths.tool(tool.id),
    image: tool.id,
    jsonLd: [
      webApplication(paths, tool, toolWords, [
        words.output.size,
        words.output.shape,
        words.output.background,
        ...listFinishes(tool, toolPage.output),
      ]),
      faqPage(content, words.questions),
      breadcrumbs(
        content,
        paths,
        { name: content.shell.tools, path: paths.tools },
        { name: toolWords.name, path: paths.tool(tool.id) },
      ),
    ],
  });

  return (
    <article className={styles['article']} style={hueStyle(tool.hue)}>
      <ToolHero tool={tool} words={words} />

      <div data-later className={styles['columns']}>
        <div className={styles['about']}>
          {words.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Output tool={tool} output={words.output} />
      </div>

      <Steps steps={words.steps} />

      <div data-later className={styles['columns']}>
        <section aria-labelledby="when" className={styles['when']}>
          <h2 id="when">{toolPage.when}</h2>
          <ul>
            {words.when.map((occasion) => (
              <li key={occasion}>{occasion}</li>
            ))}
          </ul>
        </section>
        <Related related={words.related} />
      </div>

      <Facts facts={words.facts} tips={words.tips} />

      <div data-later className={styles['columns']}>
        <section aria-labelledby="questions">
          <h2 id="questions" className={styles['heading']}>
            {toolPage.questions}
          </h2>
          <Questions questions={words.questions} level={3} />
        </section>
        <section aria-labelledby="samples" className={styles['samples']}>
          <h2 id="samples">{toolPage.samples.title}</h2>
          <p>{toolPage.samples.text}</p>
          <SampleFaces tool={tool.id} />
        </section>
      </div>

      <ToolClosing tool={tool} />
      <DropCurtain tool={tool} />
    </article>
  );
}
