import { useTexts } from './useTexts';
import { commonTexts } from '#words/common';
import { Button } from './Button';
import type { FailedPartProps } from './lazyPart';
import { Note } from './Note';

/** Says that a part of the page is missing, with a button that loads it again. */
export function PartFailed({ onRetry, isBusy }: FailedPartProps) {
  const content = useTexts(commonTexts);
  const words = content.errors.part;
  return (
    <Note
      kind="danger"
      actions={
        // `disabled` would drop the focus from the button that was just pressed.
        <Button
          look="quiet"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onRetry();
          }}
        >
          {words.retry}
        </Button>
      }
    >
      {words.text}
    </Note>
  );
}
