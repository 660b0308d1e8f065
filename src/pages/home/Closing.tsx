import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { homeTexts } from '#words/home';
import { SAMPLES } from '../../content/samples';
import { ButtonLink } from '../../ui/Button';
import { RoundelMark } from '../../ui/RoundelMark';
import { Portrait } from '../shared/Portrait';
import styles from './Closing.module.css';

/** The closing call to action of the home page. */
export function Closing() {
  const home = useTexts(homeTexts);
  const paths = usePaths();
  const { closing: words } = home;
  return (
    <section aria-labelledby="closing" data-later className={styles['closing']}>
      <div aria-hidden className={styles['figure']}>
        <span className={styles['face']}>
          <Portrait sample={SAMPLES.biscuit} />
        </span>
        <RoundelMark look="frame" />
      </div>
      <div className={styles['words']}>
        <h2 id="closing">{words.title}</h2>
        <p>{words.text}</p>
        <ButtonLink to={paths.tools} look="accent" size="large">
          {words.action}
        </ButtonLink>
      </div>
    </section>
  );
}
