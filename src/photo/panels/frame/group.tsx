import Crop from 'lucide-react/icons/crop';
import { framingParams, isChanged, NO_ADJUSTMENTS } from 'roundel/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import type { Group } from '../group';
import { initialValues } from '../own-params';

const load = () => import('./Panel');

/** Which part of the photo is in the picture, and how the photo is turned. */
export const frame: Group = {
  id: 'frame',
  Icon: () => <Crop aria-hidden />,
  nameIn: (words) => words.frame,
  load,
  Panel: lazyPart(load, { Failed: PartFailed }),
  isOffered: () => true,
  isChanged: (tool, { values, adjustments: { quarters, mirrored, degrees } }) => {
    const isTurned = quarters !== 0 || mirrored || degrees !== 0;
    return isTurned || (tool.framing && isChanged({ params: framingParams }, values));
  },
  initial: (tool) => ({
    adjustments: NO_ADJUSTMENTS,
    values: tool.framing ? initialValues(framingParams) : {},
  }),
};
