import { content } from '../content';
import { Button } from '../ui/Button';
import { StatePage } from '../ui/StatePage';
import { paths } from '../routing/paths';

/** Shown in place of a page that failed. */
export function ErrorState() {
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
