/** Firestore refuses a request for which the rules look up too many documents, so many pictures take several requests. */
import { expect, it, vi } from 'vitest';
import { showImages } from '../../../../src/office/backend/media';

vi.mock('../../../../src/office/backend/database', () => ({ database: () => Promise.resolve({}) }));

const committed: string[][] = [];

vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<object>()),
  collection: (_store: object, name: string) => name,
  doc: (_store: object, name: string, id: string) => ({ id, path: `${name}/${id}` }),
  getDoc: ({ id }: { readonly id: string }) =>
    Promise.resolve({ id, exists: () => true, data: () => ROW }),
  writeBatch: () => {
    const paths: string[] = [];
    return {
      update: ({ path }: { readonly path: string }) => paths.push(path),
      commit: () => Promise.resolve(committed.push(paths)),
    };
  },
}));

const ROW = {
  name: 'Face.png',
  search: [],
  alt: '',
  type: 'image/png',
  width: 1,
  height: 1,
  bytes: 1,
  published: false,
  created_at: new Date(0),
  created_by: 'a',
  created_by_name: 'Ada',
  thumb: new Uint8Array(1),
  updated_at: null,
};

it('shows many pictures in requests of at most four, each with the row and the file', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `picture-${index}`);
  await showImages(ids);
  expect(committed.map((paths) => paths.length).filter((writes) => writes > 8)).toEqual([]);
  expect(committed.flat().sort()).toEqual(
    ids.flatMap((id) => [`image_files/${id}`, `image_library/${id}`]).sort(),
  );
  for (const paths of committed) {
    const of = (name: string) => paths.filter((path) => path.startsWith(name));
    expect(of('image_files/').map((path) => path.replace('files', 'library'))).toEqual(
      of('image_library/'),
    );
  }
});
