import { toolbarWords } from '#words/toolbar';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';

/** Offers to bring back the photo that was removed last. */
export default function RemovedPhoto({ onRestore }: { readonly onRestore: () => void }) {
  const { text, restore } = toolbarWords.removed;
  return <Note actions={<Button onClick={onRestore}>{restore}</Button>}>{text}</Note>;
}
