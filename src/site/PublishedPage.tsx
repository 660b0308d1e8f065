import { useParams } from 'react-router-dom';
import { Loading } from '../ui/Loading';
import { paths } from '../routing/paths';
import { useHead } from '../head/useHead';
import { content } from '../content';
import { published as words } from '#words/published';
import type { PublishedPage as Page } from '../records/page';
import { Button, ButtonLink } from '../ui/Button';
import { Markdown } from '../ui/Markdown';
import { StatePage } from '../ui/StatePage';
import layout from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import NotFoundPage from './NotFoundPage';
import { usePublishedPage } from './page/usePublishedPage';
import styles from './PublishedPage.module.css';

/** A page written and published by editors, found by the slug in its address. */
export default function PublishedPage() {
  const { slug = '' } = useParams();
  const { state, retry } = usePublishedPage(slug);
  switch (state.phase) {
    case 'loading':
      return <Waiting />;
    case 'found':
      return <Article page={state.page} />;
    case 'missing':
      return <NotFoundPage />;
    case 'failed':
      return <Failed offline={state.offline} onRetry={retry} />;
  }
}

function Article({ page }: { readonly page: Page }) {
  const { title, slug, body, description, noindex } = page;
  useHead({
    title: content.shell.documentTitle(title),
    description: description === '' ? title : description,
    path: paths.published(slug),
    index: !noindex,
  });
  const updated = new Date(page.updated_at);
  return (
    <article className={layout['page']}>
      <PageHead title={title} lead={description}>
        <p className={styles['date']}>
          <time dateTime={page.updated_at}>{words.updated(updated)}</time>
        </p>
      </PageHead>
      <div className={styles['body']}>
        <Markdown text={body} />
      </div>
    </article>
  );
}

/** Keeps an address out of search engines while it is unknown whether a page exists there. */
function useUnknownHead(title: string): void {
  useHead({ title, description: words.description, path: null, index: false });
}

function Waiting() {
  useUnknownHead(content.shell.name);
  return <Loading />;
}

interface FailedProps {
  readonly offline: boolean;
  readonly onRetry: () => void;
}

function Failed({ offline, onRetry }: FailedProps) {
  const { title, text } = offline ? words.offline : words.failed;
  useUnknownHead(content.shell.documentTitle(title));
  return (
    <StatePage
      title={title}
      text={text}
      actions={
        <>
          <Button look="accent" onClick={onRetry}>
            {words.retry}
          </Button>
          <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        </>
      }
    />
  );
}
