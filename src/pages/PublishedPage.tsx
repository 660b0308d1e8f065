import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { published as words } from '#words/published';
import { useTexts } from '../ui/useTexts';
import { commonTexts } from '#words/common';
import { article } from '../ui/head/article';
import { breadcrumbs } from '../ui/head/structured-data';
import { useHead } from '../ui/head/useHead';
import { pageAddress, type PublishedPage as Page } from 'roundel-records/page';
import { parsePage } from 'roundel-records/parse-page';
import { usePaths } from '../ui/routing/usePaths';
import NotFoundPage from './NotFoundPage';
import { ArticleText } from './published/ArticleText';
import { useKept } from '../ui/routing/kept';
import { createAppViewCounter } from './published/count-view';
import { Failed, Waiting } from './published/Unavailable';
import { useContent } from './published/useContent';

/** Shows the page that editors have published under the slug in the address. */
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
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const { title, slug, description, noindex, updated_at, published_at } = page;
  const path = paths.published(slug);
  const countView = useKept(createAppViewCounter);
  useEffect(() => {
    void countView(slug);
  }, [slug, countView]);
  useHead({
    title: content.shell.documentTitle(title),
    description: description === '' ? title : description,
    path,
    index: !noindex,
    type: 'article',
    jsonLd: [
      article(content, paths, { title, description, path, updated_at, published_at }),
      breadcrumbs(
        content,
        paths,
        { name: words.list.title, path: paths.publishedPages },
        { name: title, path },
      ),
    ],
  });
  return <ArticleText page={page} />;
}
