import type { ReactNode } from 'react';
import { homeTexts } from '#words/home';
import { useTexts } from '../../ui/useTexts';
import { SAMPLES } from '../../content/samples';
import { TOOLS } from '../../content/tools';
import { classes } from '../../ui/classes';
import { hueStyle } from '../../ui/hueStyle';
import { ToolIcon } from '../../photo/tool-controls/ToolIcon';
import { Portrait } from '../shared/Portrait';
import styles from './Features.module.css';

/** The sides of the small pictures in pixels: the sizes that the editor also shows. */
const TRUE_SIZES = [128, 48, 32, 24] as const;

/** The product's features, each with an illustration. */
export function Features() {
  const home = useTexts(homeTexts);
  const { features: words } = home;
  return (
    <section aria-labelledby="features" className={styles['section']}>
      <h2 id="features">{words.title}</h2>
      <ul className={styles['grid']}>
        <li data-later="after-frame" className={classes(styles['cell'], styles['privacy'])}>
          <Figure>
            <span className={styles['device']}>
              <Portrait sample={SAMPLES.otto} />
              <span>{words.privacy.device}</span>
            </span>
            <span className={styles['wire']}>
              <span>{words.privacy.nothing}</span>
            </span>
            <span className={styles['server']}>{words.privacy.server}</span>
          </Figure>
          <Words {...words.privacy} />
        </li>
        <li data-later="after-frame" className={classes(styles['cell'], styles['sizes'])}>
          <Figure>
            {TRUE_SIZES.map((side) => (
              <span key={side} className={styles['size']}>
                <span className={styles['round']} style={{ inlineSize: `${String(side)}px` }}>
                  <Portrait sample={SAMPLES.milo} />
                </span>
                <span>{side}</span>
              </span>
            ))}
          </Figure>
          <Words {...words.sizes} />
        </li>
        <li data-later="after-frame" className={classes(styles['cell'], styles['transparency'])}>
          <Figure>
            <span className={styles['round']}>
              <Portrait sample={SAMPLES.leila} />
            </span>
          </Figure>
          <Words {...words.transparency} />
        </li>
        <li data-later="after-frame" className={classes(styles['cell'], styles['metadata'])}>
          <Figure>
            {words.metadata.removed.map((kind) => (
              <s key={kind}>{kind}</s>
            ))}
          </Figure>
          <Words {...words.metadata} />
        </li>
        <li data-later="after-frame" className={classes(styles['cell'], styles['tools'])}>
          <Figure>
            {TOOLS.map((tool) => (
              <span key={tool.id} className={styles['tool']} style={hueStyle(tool.hue)}>
                <ToolIcon icon={tool.icon} />
              </span>
            ))}
          </Figure>
          <Words {...words.tools} />
        </li>
        <li data-later="after-frame" className={classes(styles['cell'], styles['keys'])}>
          <Figure>
            {['←', '↑', '↓', '→', '+', '−'].map((key) => (
              <span key={key} className={styles['key']}>
                {key}
              </span>
            ))}
          </Figure>
          <Words {...words.keys} />
        </li>
      </ul>
    </section>
  );
}

/**
 * A feature's illustration. It is hidden from screen readers, because the text beside it gives the same information.
 */
function Figure({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden className={styles['figure']}>
      {children}
    </div>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles['words']}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
