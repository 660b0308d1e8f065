import { content } from '../content';
import { RoundelMark } from '../ui/RoundelMark';
import styles from './HeroStage.module.css';
import { Portrait } from './Portrait';

const { stage } = content.home;

/** A photo, the circle cut out of it, and the circle where people will see it. */
export function HeroStage() {
  return (
    <div role="img" aria-label={stage.label} className={styles['stage']}>
      <div className={styles['print']}>
        <Portrait className={styles['photo']} />
        <span className={styles['hole']} />
        <span className={styles['caption']}>{stage.photo}</span>
      </div>
      <div className={styles['roundel']}>
        <span className={styles['cut']}>
          <Portrait className={styles['photo']} />
        </span>
        <RoundelMark look="frame" />
      </div>
      <ul className={styles['places']}>
        <Place name={stage.whatsapp} look="chat" />
        <Place name={stage.instagram} look="story" />
        <Place name={stage.facebook} look="post" />
      </ul>
    </div>
  );
}

function Place({
  name,
  look,
}: {
  readonly name: string;
  readonly look: 'chat' | 'story' | 'post';
}) {
  return (
    <li className={styles[look]}>
      <span className={styles['avatar']}>
        <Portrait className={styles['photo']} />
      </span>
      <span>{name}</span>
    </li>
  );
}
