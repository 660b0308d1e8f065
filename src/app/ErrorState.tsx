import { content } from '../content';
import { Button } from '../ui/Button';
import { StatePage } from '../ui/StatePage';
import { paths } from '../routing/paths';

const words = content.errors.page;

/** What stands in the place of a page that broke. */
export function ErrorState() {
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
          {/* A full load on purpose: what broke may be the running script. */}
          <a href={paths.home}>{words.home}</a>
        </>
      }
    />
  );
}
