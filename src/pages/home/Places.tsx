import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { homeTexts } from '#words/home';
import { SAMPLES } from '../../content/samples';
import { getTool } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { Portrait } from '../shared/Portrait';
import styles from './Places.module.css';

/** Shows what each platform does to a profile picture, with a link to the matching tool. */
export function Places() {
  const home = useTexts(homeTexts);
  const paths = usePaths();
  const { places: words } = home;
  return (
    <section aria-labelledby="places" data-later className={styles['section']}>
      <header className={styles['head']}>
        <h2 id="places">{words.title}</h2>
        <p>{words.lead}</p>
      </header>
      <ul className={styles['list']}>
        {words.list.map(({ id, name, text, size, link, tool, sample }) => (
          <li key={id} className={styles['place']} style={hueStyle(getTool(tool).hue)}>
            <span aria-hidden className={styles['picture']} data-place={id}>
              <span className={styles['avatar']}>
                <Portrait sample={SAMPLES[sample]} />
              </span>
            </span>
            <div className={styles['words']}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles['size']}>{size}</p>
              <Link to={paths.tool(tool)}>
                <span>{link}</span>
                <ArrowRight aria-hidden />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
