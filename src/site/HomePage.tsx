import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { useHead } from '../app/useHead';
import { content } from '../content';
import { TOOLS } from '../tools/registry';
import { ButtonLink } from '../ui/Button';
import { hueStyle } from '../ui/hueStyle';
import { ToolIcon } from '../ui/ToolIcon';
import { HeroStage } from './HeroStage';
import styles from './HomePage.module.css';
import { PlatformLinks } from './PlatformLinks';

const { home: words } = content;

export default function HomePage() {
  useHead({ title: words.documentTitle, description: words.description, path: paths.home });
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
            <ButtonLink to={paths.editor('circle-image-maker')} size="large">
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

      <PlatformLinks />

      <section aria-labelledby="all-tools" className={styles['all']}>
        <div className={styles['allWords']}>
          <h2 id="all-tools">{words.all.title}</h2>
          <p>{words.all.lead}</p>
          <ButtonLink to={paths.tools}>{words.all.link}</ButtonLink>
        </div>
        <ul className={styles['list']}>
          {TOOLS.map((tool) => (
            <li key={tool.id} style={hueStyle(tool.hue)}>
              <Link to={paths.editor(tool.id)}>
                <span className={styles['icon']}>
                  <ToolIcon name={tool.icon} />
                </span>
                {tool.name}
                <ArrowRight aria-hidden className={styles['arrow']} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
