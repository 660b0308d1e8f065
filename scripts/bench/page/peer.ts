import type { Photo } from './photo';
import type { Measured } from './turns';

/** The jobs that a library supports. */
export interface PeerKernel {
  /** Blurs the whole picture, radius 20. */
  readonly blur?: () => Promise<Measured>;
  /** Scales the centred square to 640 x 640. */
  readonly cover?: () => Promise<Measured>;
  /** Encodes the whole picture as a PNG. */
  readonly png?: () => Promise<Measured>;
  /** Decodes the file at full size. */
  readonly jpeg?: () => Promise<Measured>;
}

export interface Peer {
  readonly name: string;
  readonly load: (photo: Photo) => Promise<PeerKernel>;
}
