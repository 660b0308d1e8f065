import { useParams } from 'react-router-dom';
import { published as words } from '#words/published';
import { content } from '../content';
import { article } from '../head/article';
import { breadcrumbs } from '../head/structured-data';
import { useHead } from '../head/useHead';
import { pageAddress, type PublishedPage as Page } from '../records/page';
import { paths } from '../routing/paths';
import { Markdown } from '../ui/Markdown';
import layout from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import NotFoundPage from './NotFoundPage';
import { parsePage } from './page/parse';
import { Failed, Waiting } from './page/Unavailable';
import { useContent } from './page/useContent';
import styles from './PublishedPage.module.css';

/** A page written and published by editors, found by the slug in its address. */
export default function PublishedPage() {
  const { slug = '' } = useParams();
  const { state, retry } = useContent(pageAddress(slug), parsePage);
  switch (state.phase) {
    case 'loading':
      return <Waiting />;
    case 'found':
      return <Article page={state.content} />;
    case 'missing':
      return <NotFoundPage />;
    case 'failed':
      return <Failed offline={state.offline} onRetry={retry} />;
  }
}

function Article({ page }: { readonly page: Page }) {
  const { title, slug, body, description, noindex, updated_at, published_at } = page;
  const path = paths.published(slug);
  useHead({
    title: content.shell.documentTitle(title),
    description: description === '' ? title : description,
    path,
    index: !noindex,
    type: 'article',
    jsonLd: [
      article({ title, description, path, updated_at, published_at }),
      breadcrumbs({ name: words.list.title, path: paths.publishedPages }, { name: title, path }),
    ],
  });
  return (
    <article className={layout['page']}>
      <PageHead title={title} lead={description}>
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
