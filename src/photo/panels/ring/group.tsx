import CircleDot from 'lucide-react/icons/circle-dot';
import { ringParams } from 'roundel/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { type Group, forParams } from '../group';

const load = () => import('./Panel');

/** The ring and the shadow around the picture. */
export const ring: Group = {
  ...forParams((param) => ringParams.includes(param)),
  id: 'ring',
  Icon: () => <CircleDot aria-hidden />,
  nameIn: (words) => words.ring,
  load,
  Panel: lazyPart(load, { Failed: PartFailed }),
};
