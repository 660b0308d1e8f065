import type { ReactNode } from 'react';
import { published as words } from '#words/published';
import type { PublishedPage } from 'roundel-records/page';
import { Markdown } from '../../ui/Markdown';
import { StrangerText } from '../../ui/StrangerText';
import layout from '../info/Page.module.css';
import { PageHead } from '../info/PageHead';
import styles from './ArticleText.module.css';

interface ArticleTextProps {
  readonly page: PublishedPage;
  /** Shown above the page. */
  readonly note?: ReactNode;
}

/** The text of a page that editors wrote. */
export function ArticleText({ page, note }: ArticleTextProps) {
  const { title, description, body, updated_at } = page;
  return (
    <article className={layout['page']}>
      {note}
      <PageHead
        title={<StrangerText>{title}</StrangerText>}
        lead={description === '' ? '' : <StrangerText>{description}</StrangerText>}
      >
        <p className={styles['date']}>
          <time dateTime={updated_at}>{words.updated(new Date(updated_at))}</time>
        </p>
      </PageHead>
      <div className={styles['body']}>
        <Markdown text={body} />
      </div>
    </article>
  );
}
