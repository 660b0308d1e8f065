import { useLocation } from 'react-router-dom';
import { plainPaths as paths } from '../../../ui/routing/paths';
import { staff } from '#words/staff';
import { Button, ButtonLink } from '../../../ui/Button';
import { Sentence } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import { EmptyState } from '../parts/ScreenState';
import { ScreenHeader } from '../parts/ScreenHeader';

const { unknown, broken } = staff.shell;

/** Shown for an unknown path under /admin. */
export function UnknownScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenHeader title={unknown.title} />
      <EmptyState
        title={unknown.heading}
        text={<Sentence>{unknown.text(isolated(pathname))}</Sentence>}
        actions={
          <ButtonLink to={paths.admin} look="accent">
            {unknown.dashboard}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Replaces a screen that threw an error or whose code could not be loaded. */
export function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <ScreenHeader title={broken.title} />
      <EmptyState
        title={broken.heading}
        text={broken.text}
        actions={
          <>
            <Button look="accent" onClick={onRetry}>
              {broken.retry}
            </Button>
            <Button
              onClick={() => {
                window.location.reload();
              }}
            >
              {broken.reload}
            </Button>
          </>
        }
      />
    </>
  );
}
