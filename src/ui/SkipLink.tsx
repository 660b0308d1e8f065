import { content } from '../content';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation, to the element with the id `content`. */
export function SkipLink() {
  return (
    <a href="#content" className={styles['skip']}>
      {content.shell.skip}
    </a>
  );
}
