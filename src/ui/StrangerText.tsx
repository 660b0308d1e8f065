import { Fragment } from 'react';
import { ISOLATED, tame } from './isolated';
import styles from './StrangerText.module.css';

/**
 * A text that a stranger chose, such as a name, an e-mail address or a title. However long it is, and whatever characters
 * it has, it keeps to its own place: it wraps anywhere, has no stacks of accents, and does not change the direction of
 * the text around it. An address breaks before its `@` and its dots if it can.
 */
export function StrangerText({ children }: { readonly children: string }) {
  const text = tame(children);
  const parts = text.includes('@') ? text.split(/(?=[@.])/) : [text];
  return (
    <bdi className={styles['text']}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </bdi>
  );
}

/** A sentence in which `isolated` has marked what strangers chose. */
export function Sentence({ children: text }: { readonly children: string }) {
  return text
    .split(ISOLATED)
    .map((part, index) =>
      index % 2 === 0 ? (
        <span key={index}>{part}</span>
      ) : (
        <StrangerText key={index}>{part}</StrangerText>
      ),
    );
}
