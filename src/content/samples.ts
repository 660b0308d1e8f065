import { samples as words } from '#words/samples';
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

export type SampleId = 'ines' | 'otto' | 'amara' | 'milo' | 'leila' | 'biscuit' | 'trio';

/** A picture drawn by the project, to try the tools with when no photo is at hand. */
export interface Sample {
  readonly id: SampleId;
  readonly name: string;
  readonly alt: string;
  /** Address of the picture file: WebP, twice the size below. */
  readonly url: string;
  /** Address of the drawing it was made from: SVG, small, for showing. */
  readonly drawing: string;
  /** Size of the drawing in pixels. */
  readonly width: number;
  readonly height: number;
}

const PORTRAIT = { width: 480, height: 600 } as const;
const LANDSCAPE = { width: 900, height: 600 } as const;

/** The samples by id, in the order they are offered. */
export const SAMPLES: Readonly<Record<SampleId, Sample>> = {
  ines: { id: 'ines', ...words.ines, url: inesPicture, drawing: ines, ...PORTRAIT },
  otto: { id: 'otto', ...words.otto, url: ottoPicture, drawing: otto, ...PORTRAIT },
  amara: { id: 'amara', ...words.amara, url: amaraPicture, drawing: amara, ...PORTRAIT },
  milo: { id: 'milo', ...words.milo, url: miloPicture, drawing: milo, ...PORTRAIT },
  leila: { id: 'leila', ...words.leila, url: leilaPicture, drawing: leila, ...PORTRAIT },
  biscuit: { id: 'biscuit', ...words.biscuit, url: biscuitPicture, drawing: biscuit, ...LANDSCAPE },
  trio: { id: 'trio', ...words.trio, url: trioPicture, drawing: trio, ...LANDSCAPE },
};

/**
 * Fetches a sample as the file a visitor might have chosen.
 *
 * @throws TypeError when the network fails; Error when the server has no such file
 */
export async function fetchSample(sample: Sample): Promise<File> {
  const answer = await fetch(sample.url);
  if (!answer.ok) throw new Error(`sample ${sample.id}: ${String(answer.status)}`);
  return new File([await answer.blob()], `${sample.id}.webp`, { type: 'image/webp' });
}
