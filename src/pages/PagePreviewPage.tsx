import { useParams } from 'react-router-dom';
import { published as words } from '#words/published';
import { useTexts } from '../ui/useTexts';
import { commonTexts } from '#words/common';
import { useHead } from '../ui/head/useHead';
import type { PreviewedPage } from 'roundel-records/page';
import { parsePreview } from 'roundel-records/parse-page';
import { previewAddress } from 'roundel-records/page-preview';
import { usePaths } from '../ui/routing/usePaths';
import { ButtonLink } from '../ui/Button';
import { Note } from '../ui/Note';
import { StatePage } from '../ui/StatePage';
import { ArticleText } from './published/ArticleText';
import { Failed, Waiting } from './published/Unavailable';
import { useContent } from './published/useContent';

/** Shows the last saved text of a page to anyone who has a preview link. */
export default function PagePreviewPage() {
  const { token = '' } = useParams();
  const { state, retry } = useContent(previewAddress(token), parsePreview);
  switch (state.phase) {
    case 'loading':
      return <Waiting />;
    case 'found':
      return <Preview page={state.content} />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return <Failed offline={state.offline} onRetry={retry} />;
  }
}

/** Sets a head that names no address and forbids indexing, so that the address of the preview does not spread. */
function usePreviewHead(title: string): void {
  const content = useTexts(commonTexts);
  const full = content.shell.documentTitle(title);
  useHead({ title: full, description: words.description, path: null, index: false });
}

function Preview({ page }: { readonly page: PreviewedPage }) {
  const { note } = words.preview;
  usePreviewHead(page.title);
  return <ArticleText page={page} note={<Note>{note(new Date(page.expires_at))}</Note>} />;
}

function Missing() {
  const paths = usePaths();
  const { missing } = words.preview;
  usePreviewHead(missing.title);
  return (
    <StatePage
      title={missing.title}
      text={missing.text}
      actions={<ButtonLink to={paths.home}>{words.home}</ButtonLink>}
    />
  );
}
