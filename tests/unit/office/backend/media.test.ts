/** Firestore refuses a request for which the rules look up too many documents, so many pictures take several requests. */
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore/lite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as opened from '../../../../src/office/backend/database';
import { showImages } from '../../../../src/office/backend/media';

/** The rows and files that each request changed, such as `image_files/picture-1`. */
const committed: string[][] = [];

let app: FirebaseApp;

/** Answers as Firestore does: every document exists and is not published. */
const answer: typeof fetch = (address, options) => {
  if (typeof address !== 'string' || typeof options?.body !== 'string') throw new TypeError();
  const body = JSON.parse(options.body) as {
    readonly documents?: readonly string[];
    readonly writes?: readonly { readonly update: { readonly name: string } }[];
  };
  if (address.endsWith(':batchGet')) {
    const time = '2026-01-01T00:00:00Z';
    const found = (name: string) => ({
      found: { name, fields: { published: { booleanValue: false } }, updateTime: time },
      readTime: time,
    });
    return Promise.resolve(Response.json(body.documents?.map(found)));
  }
  const names = body.writes?.map(({ update }) => update.name) ?? [];
  committed.push(names.map((name) => name.split('/').slice(-2).join('/')));
  return Promise.resolve(Response.json({ writeResults: names.map(() => ({})) }));
};

beforeEach(() => {
  app = initializeApp({ projectId: 'pictures' }, 'pictures');
  vi.stubGlobal('fetch', answer);
  vi.spyOn(opened, 'database').mockResolvedValue(initializeFirestore(app, {}));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteApp(app);
});

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
