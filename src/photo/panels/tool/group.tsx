import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ToolIcon } from '../../tool-controls/ToolIcon';
import { forParams, type Group } from '../group';
import { isOwn } from '../own-params';

const load = () => import('./Panel');

/** What only this tool has, such as the colour of its background. */
export const ownSettings: Group = {
  ...forParams(isOwn),
  id: 'tool',
  Icon: ({ tool }) => <ToolIcon icon={tool.icon} />,
  nameIn: (_, toolName) => toolName,
  load,
  Panel: lazyPart(load, { Failed: PartFailed }),
};
