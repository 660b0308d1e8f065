import { Spinner } from '../../../ui/Spinner';
import styles from './Waiting.module.css';

/** A spinner with a text that says what is loading. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div role="status" className={styles['waiting']}>
      <Spinner size={40} />
      <p>{text}</p>
    </div>
  );
}
