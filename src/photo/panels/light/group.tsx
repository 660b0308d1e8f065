import Sun from 'lucide-react/icons/sun';
import { lightParams } from 'roundel/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { type Group, forParams } from '../group';

const load = () => import('./Panel');

/** Light, colour, looks and sharpness. */
export const light: Group = {
  ...forParams((param) => lightParams.includes(param)),
  id: 'light',
  Icon: () => <Sun aria-hidden />,
  nameIn: (words) => words.light,
  load,
  Panel: lazyPart(load, { Failed: PartFailed }),
};
