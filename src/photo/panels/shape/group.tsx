import Shapes from 'lucide-react/icons/shapes';
import { shapeParams } from 'roundel/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { type Group, forParams } from '../group';

// With the field of an own shape, which must be there without a connection, too.
const load = async () => {
  const [panel] = await Promise.all([
    import('./Panel'),
    import('../../tool-controls/TextParamField'),
  ]);
  return panel;
};

/** The shape to which the picture is cut. */
export const shape: Group = {
  ...forParams((param) => shapeParams.includes(param)),
  id: 'shape',
  Icon: () => <Shapes aria-hidden />,
  nameIn: (words) => words.shape,
  load,
  Panel: lazyPart(load, { Failed: PartFailed }),
};
