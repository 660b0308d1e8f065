import { useEffect, useRef } from 'react';
import { toolbarTexts } from '#words/toolbar';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';

/** Offers to bring back the photo that was removed last. */
export default function RemovedPhoto({ onRestore }: { readonly onRestore: () => void }) {
  const toolbarWords = useTexts(toolbarTexts);
  const { text, restore } = toolbarWords.removed;
  const ref = useRef<HTMLDivElement>(null);

  // The offer ends soon, and on a phone it may be out of view.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={ref}>
      <Note actions={<Button onClick={onRestore}>{restore}</Button>}>{text}</Note>
    </div>
  );
}
