import { Spinner } from '../../ui/Spinner';
import styles from './Waiting.module.css';

/** Something is being found out, and says what. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div role="status" className={styles['waiting']}>
      <Spinner size={40} />
      <p>{text}</p>
    </div>
  );
}
