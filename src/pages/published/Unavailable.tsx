import { published as words } from '#words/published';
import { useTexts } from '../../ui/useTexts';
import { commonTexts } from '#words/common';
import { useHead } from '../../ui/head/useHead';
import { usePaths } from '../../ui/routing/usePaths';
import { Button, ButtonLink } from '../../ui/Button';
import { Loading } from '../../ui/Loading';
import { StatePage } from '../../ui/StatePage';

/** Sets a head that keeps the address out of search engines while its content is unknown. */
function useUnknownHead(title: string): void {
  useHead({ title, description: words.description, path: null, index: false });
}

/** Shown while published content loads. */
export function Waiting() {
  const content = useTexts(commonTexts);
  useUnknownHead(content.shell.name);
  return <Loading />;
}

interface FailedProps {
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** Shown when published content could not be loaded. */
export function Failed({ offline, onRetry }: FailedProps) {
  const content = useTexts(commonTexts);
  const paths = usePaths();
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
