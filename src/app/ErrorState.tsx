import { useEffect, useState } from 'react';
import { canReach } from '../browser/reach';
import { content } from '../content';
import { PageNotLoaded } from '../routing/lazyPage';
import { paths } from '../routing/paths';
import { Unreachable } from '../site/offline/Unreachable';
import { Button } from '../ui/Button';
import { Loading } from '../ui/Loading';
import { StatePage } from '../ui/StatePage';

interface ErrorStateProps {
  readonly error: unknown;
}

/** Shown in place of a page that failed. */
export function ErrorState({ error }: ErrorStateProps) {
  return error instanceof PageNotLoaded ? <NotLoaded /> : <Broken />;
}

/** Says why the code of a page is missing: there is no connection, or the site no longer has the file. */
function NotLoaded() {
  const [isReached, setReached] = useState<boolean | null>(null);
  useEffect(() => {
    void canReach(location.href).then(setReached);
  }, []);
  if (isReached === null) return <Loading />;
  if (isReached) return <Broken />;
  // Browsers hide service workers from pages without HTTPS.
  const isStored = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return <Unreachable isStored={isStored} />;
}

function Broken() {
  const words = content.errors.page;
  return (
    <StatePage
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button
            look="accent"
            onClick={() => {
              window.location.reload();
            }}
          >
            {words.reload}
          </Button>
          {/* A full page load, because the running script may be what failed. */}
          <a href={paths.home}>{words.home}</a>
        </>
      }
    />
  );
}
