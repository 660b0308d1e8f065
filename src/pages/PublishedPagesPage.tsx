import { Link } from 'react-router-dom';
import { published as words } from '#words/published';
import { useTexts } from '../ui/useTexts';
import { commonTexts } from '#words/common';
import { breadcrumbs } from '../ui/head/structured-data';
import { useHead } from '../ui/head/useHead';
import { PAGES_ADDRESS, type ListedPage } from 'roundel-records/page';
import { parseList } from 'roundel-records/parse-page';
import { usePaths } from '../ui/routing/usePaths';
import layout from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import NotFoundPage from './NotFoundPage';
import { Failed, Waiting } from './published/Unavailable';
import { useContent } from './published/useContent';
import styles from './PublishedPagesPage.module.css';
import { StrangerText } from '../ui/StrangerText';

/** The list of the pages that editors have published. */
export default function PublishedPagesPage() {
  const { state, retry } = useContent(PAGES_ADDRESS, parseList);
  switch (state.phase) {
    case 'loading':
      return <Waiting />;
    case 'found':
      return <List pages={state.content} />;
    case 'missing':
      return <NotFoundPage />;
    case 'failed':
      return <Failed offline={state.offline} onRetry={retry} />;
  }
}

function List({ pages }: { readonly pages: readonly ListedPage[] }) {
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const { title, lead, description, none } = words.list;
  useHead({
    title: content.shell.documentTitle(title),
    description,
    path: paths.publishedPages,
    // An empty list is not indexed, because search engines report an empty page as an error.
    index: pages.length > 0,
    jsonLd: [breadcrumbs(content, paths, { name: title, path: paths.publishedPages })],
  });
  return (
    <div className={layout['page']}>
      <PageHead title={title} lead={pages.length === 0 ? none : lead} />
      {pages.length > 0 && (
        <ul className={styles['list']}>
          {pages.map((page) => (
            <li key={page.slug}>
              <h2>
                <Link to={paths.published(page.slug)}>
                  <StrangerText>{page.title}</StrangerText>
                </Link>
              </h2>
              {page.description !== '' && (
                <p>
                  <StrangerText>{page.description}</StrangerText>
                </p>
              )}
              <p className={styles['date']}>
                <time dateTime={page.updated_at}>{words.updated(new Date(page.updated_at))}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
