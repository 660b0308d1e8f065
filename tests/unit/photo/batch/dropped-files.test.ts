/** The files in a folder that is dropped outside the drop zone. */
import { describe, expect, it, vi } from 'vitest';
import { droppedFiles } from '../../../../src/photo/batch/view/dropped-files';

function fileEntry(name: string) {
  return {
    isDirectory: false,
    fullPath: `/team/${name}`,
    file: (take: (file: File) => void) => {
      take(new File(['photo'], name));
    },
  };
}

/** Returns a drop of the folder 'team'. The browser returns all of its entries at once, or fails to read them. */
function dropOfFolder(entries: readonly unknown[] | null): DragEvent {
  let next = entries ?? [];
  const readEntries = (take: (found: readonly unknown[]) => void, fail: (error: Error) => void) => {
    if (entries === null) fail(new Error('gone'));
    const found = next;
    next = [];
    take(found);
  };
  const folder = { isDirectory: true, createReader: () => ({ readEntries }) };
  const items = [{ kind: 'file', webkitGetAsEntry: () => folder }];
  return { type: 'drop', dataTransfer: { items, types: ['Files'] } } as unknown as DragEvent;
}

describe('dropped files', () => {
  it('are those in a folder, and not the folder itself', async () => {
    const files = await droppedFiles(dropOfFolder([fileEntry('a.jpg'), fileEntry('b.jpg')]));
    expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('are none when the folder is gone', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await droppedFiles(dropOfFolder(null))).toEqual([]);
  });
});
