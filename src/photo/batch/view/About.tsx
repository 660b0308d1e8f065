import { batchTexts } from '#words/batch';
import { useTexts } from '../../../ui/useTexts';
import styles from './About.module.css';

/** Shows below the list what the page promises. */
export function About() {
  const words = useTexts(batchTexts);
  const { heading, facts } = words.about;
  return (
    <section className={styles['about']} aria-label={heading}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
