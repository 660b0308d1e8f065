import { content } from '../../content';
import { useEditor } from '../useEditor';
import styles from './ResultFacts.module.css';

/** The size of the PNG in pixels, and in bytes as soon as it is written. */
export function ResultFacts() {
  const texts = content.editor.result;
  const preview = useEditor((state) => ('preview' in state.status ? state.status.preview : null));
  const bytes = useEditor((state) =>
    state.status.phase === 'done' ? state.status.png.size : null,
  );
  return (
    <p className={styles['facts']}>
      {preview !== null && texts.facts(preview.width, preview.height, bytes)}
    </p>
  );
}
