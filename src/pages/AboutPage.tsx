import { Link } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { aboutTexts } from '#words/about';
import { SAMPLES } from '../content/samples';
import { DEFAULT_TOOL_ID } from '../content/tools';
import { ButtonLink } from '../ui/Button';
import styles from './AboutPage.module.css';
import page from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import { Portrait } from './shared/Portrait';
import { SampleFaces } from './shared/SampleFaces';
import { breadcrumbs, organization } from '../ui/head/structured-data';

/** The faces beside the title, largest first. */
const FACES = [SAMPLES.amara, SAMPLES.otto, SAMPLES.milo, SAMPLES.leila] as const;

/** The page that tells why the site exists and how it works. */
export default function AboutPage() {
  const content = useTexts(commonTexts);
  const about = useTexts(aboutTexts);
  const paths = usePaths();
  useHead({
    title: content.shell.documentTitle(about.documentTitle),
    description: about.description,
    path: paths.about,
    jsonLd: [
      organization(content, paths, about.description),
      breadcrumbs(content, paths, { name: about.documentTitle, path: paths.about }),
    ],
  });
  return (
    <div className={page['page']}>
      <div className={styles['opening']}>
        <PageHead title={about.title} lead={about.lead} />
        <div aria-hidden className={styles['faces']}>
          {FACES.map((sample) => (
            <span key={sample.id}>
              <Portrait sample={sample} lazy={false} />
            </span>
          ))}
        </div>
      </div>

      <section aria-labelledby="story" className={styles['story']}>
        <h2 id="story">{about.story.title}</h2>
        <div>
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>

      <section aria-labelledby="how" data-later className={styles['how']}>
        <h2 id="how">{about.how.title}</h2>
        <p>{about.how.lead}</p>
        <ol>
          {about.how.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="rules" data-later className={styles['rules']}>
        <h2 id="rules">{about.rules.title}</h2>
        <ul>
          {about.rules.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <div data-later className={styles['pair']}>
        <section aria-labelledby="people">
          <h2 id="people">{about.faces.title}</h2>
          <p>{about.faces.text}</p>
          <SampleFaces tool={DEFAULT_TOOL_ID} />
        </section>
        <section aria-labelledby="code">
          <h2 id="code">{about.code.title}</h2>
          <p>{about.code.text}</p>
          <p>
            <Link to={paths.benchmark}>{about.code.measure}</Link>
          </p>
        </section>
      </div>

      <section aria-labelledby="closing" className={styles['closing']}>
        <h2 id="closing">{about.closing.title}</h2>
        <p>{about.closing.text}</p>
        <ButtonLink to={paths.tools} look="accent" size="large">
          {content.shell.start}
        </ButtonLink>
      </section>
    </div>
  );
}
