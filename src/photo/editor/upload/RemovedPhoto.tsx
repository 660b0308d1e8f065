import { useEffect, useRef } from 'react';
import { toolbarWords } from '#words/toolbar';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';

/** Offers to bring back the photo that was removed last. */
export default function RemovedPhoto({ onRestore }: { readonly onRestore: () => void }) {
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
