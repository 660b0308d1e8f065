import { isDocumentId } from './document-id';

const IMAGE_ADDRESS = /\/content\/images\/([\w-]{1,64})/g;

/** Ids of the library pictures in a Markdown text, in order, without duplicates. */
export function findImages(body: string): readonly string[] {
  const ids = [...body.matchAll(IMAGE_ADDRESS)].map(([, id]) => id ?? '');
  return [...new Set(ids.filter(isDocumentId))];
}
