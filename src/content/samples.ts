import type { SampleId } from 'roundel/tools';
import amara from './samples/amara.svg?no-inline';
import amaraPicture from './samples/amara.webp?no-inline';
import biscuit from './samples/biscuit.svg?no-inline';
import biscuitPicture from './samples/biscuit.webp?no-inline';
import ines from './samples/ines.svg?no-inline';
import inesPicture from './samples/ines.webp?no-inline';
import leila from './samples/leila.svg?no-inline';
import leilaPicture from './samples/leila.webp?no-inline';
import milo from './samples/milo.svg?no-inline';
import miloPicture from './samples/milo.webp?no-inline';
import otto from './samples/otto.svg?no-inline';
import ottoPicture from './samples/otto.webp?no-inline';
import trio from './samples/trio.svg?no-inline';
import trioPicture from './samples/trio.webp?no-inline';

/** A picture drawn for this project, to try the tools with. `#words/samples` has its texts. */
export interface Sample {
  readonly id: SampleId;
  /** URL of the picture: WebP, at twice `width` and `height`. */
  readonly url: string;
  /** URL of the small SVG from which the picture was made. Pages display this drawing. */
  readonly drawing: string;
  /** Size of the drawing in pixels. */
  readonly width: number;
  readonly height: number;
}

const PORTRAIT = { width: 480, height: 600 } as const;
const LANDSCAPE = { width: 900, height: 600 } as const;

function sample(
  id: SampleId,
  url: string,
  drawing: string,
  size: { readonly width: number; readonly height: number },
): Sample {
  return {
    id,
    url,
    drawing,
    ...size,
  };
}

/** The samples, keyed by id, in the order of the interface. */
export const SAMPLES: Readonly<Record<SampleId, Sample>> = {
  ines: sample('ines', inesPicture, ines, PORTRAIT),
  otto: sample('otto', ottoPicture, otto, PORTRAIT),
  amara: sample('amara', amaraPicture, amara, PORTRAIT),
  milo: sample('milo', miloPicture, milo, PORTRAIT),
  leila: sample('leila', leilaPicture, leila, PORTRAIT),
  biscuit: sample('biscuit', biscuitPicture, biscuit, LANDSCAPE),
  trio: sample('trio', trioPicture, trio, LANDSCAPE),
};

/**
 * Fetches a sample as a file, as if a visitor had chosen it.
 *
 * @throws TypeError if the network fails; Error if the server does not return the file
 */
export async function fetchSample(sample: Sample): Promise<File> {
  const response = await fetch(sample.url);
  if (!response.ok) throw new Error(`sample ${sample.id}: ${String(response.status)}`);
  return new File([await response.blob()], `${sample.id}.webp`, { type: 'image/webp' });
}
