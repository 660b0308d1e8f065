import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { webSite } from '../ui/head/structured-data';
import { useHead } from '../ui/head/useHead';
import { homeTexts } from '#words/home';
import { commonTexts } from '#words/common';
import { DEFAULT_TOOL_ID, getTool } from '../content/tools';
import { ButtonLink } from '../ui/Button';
import { Closing } from './home/Closing';
import { Features } from './home/Features';
import { HeroStage } from './home/HeroStage';
import { PlatformLinks } from './home/PlatformLinks';
import { Places } from './home/Places';
import { Why } from './home/Why';
import styles from './HomePage.module.css';
import { DropCurtain } from './shared/DropCurtain';
import { SampleFaces } from './shared/SampleFaces';

export default function HomePage() {
  const words = useTexts(homeTexts);
  const content = useTexts(commonTexts);
  const paths = usePaths();
  useHead({
    title: words.documentTitle,
    description: content.shell.description,
    path: paths.home,
    jsonLd: [webSite(content, paths)],
  });
  return (
    <>
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <h1>{words.title}</h1>
          <p className={styles['lead']}>{words.lead}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.tools} look="accent" size="large">
              {words.start}
            </ButtonLink>
            <ButtonLink to={paths.editor(DEFAULT_TOOL_ID)} size="large">
              {words.tryCircle}
            </ButtonLink>
          </div>
          <ul className={styles['facts']}>
            {words.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <HeroStage />
      </section>

      <section aria-labelledby="samples" className={styles['samples']}>
        <div>
          <h2 id="samples">{words.samples.title}</h2>
          <p>{words.samples.lead}</p>
        </div>
        <SampleFaces tool={DEFAULT_TOOL_ID} />
      </section>

      <PlatformLinks />
      <Features />
      <Places />
      <Why />
      <Closing />
      <DropCurtain tool={getTool(DEFAULT_TOOL_ID)} />
    </>
  );
}
