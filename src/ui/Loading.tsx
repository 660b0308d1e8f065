import { useTexts } from './useTexts';
import { commonTexts } from '#words/common';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Loading.module.css';

/** Shown while a page loads. As tall as the window, so that the footer does not jump when the page has loaded. */
export function Loading() {
  const content = useTexts(commonTexts);
  return (
    <div role="status" className={styles['loading']}>
      <Spinner size={40} />
      <VisuallyHidden>{content.shell.loading}</VisuallyHidden>
    </div>
  );
}
