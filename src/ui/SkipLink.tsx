import { useTexts } from './useTexts';
import { commonTexts } from '#words/common';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the navigation and goes to the element with the id `content`. */
export function SkipLink() {
  const content = useTexts(commonTexts);
  return (
    <a href="#content" className={styles['skip']}>
      {content.shell.skip}
    </a>
  );
}
