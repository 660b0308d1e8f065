import type { Engine, Photo } from 'roundel';
import { FakePhoto } from '../../../support/fake-photo';

/** Returns an engine that opens and previews every picture at once, with 40 x 30 pixels. */
export function quickEngine(encode: Photo['encode']) {
  /** The photos that were opened, in order. */
  const photos: FakePhoto[] = [];
  const open: Engine['open'] = () => {
    const photo = new FakePhoto({ type: 'gif' });
    photo.encode = encode;
    photos.push(photo);
    return Promise.resolve(photo);
  };
  return { photos, open, encodePixels: () => Promise.resolve(new Blob(['png'])) };
}
