import { useTexts } from './useTexts';
import { commonTexts } from '#words/common';
import { Button } from './Button';
import type { FailedPartProps } from './lazyPart';
import { Note } from './Note';
import { VisuallyHidden } from './VisuallyHidden';

/** Says that a part of the page is missing, with a button that loads it again. */
export function PartFailed(props: FailedPartProps) {
  const { text } = useTexts(commonTexts).errors.part;
  return (
    <Note kind="danger" actions={<RetryButton {...props} />}>
      {text}
    </Note>
  );
}

/** Says the same in a row of fixed height, which shows only the button. */
export function PartFailedInRow(props: FailedPartProps) {
  const { text } = useTexts(commonTexts).errors.part;
  return (
    <div role="alert" title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <RetryButton {...props} />
    </div>
  );
}

function RetryButton({ onRetry, isBusy }: FailedPartProps) {
  const { retry } = useTexts(commonTexts).errors.part;
  return (
    // `disabled` would drop the focus from the button that was just pressed.
    <Button
      look="quiet"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onRetry();
      }}
    >
      {retry}
    </Button>
  );
}
