import { isChanged } from 'roundel/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ToolIcon } from '../../tool-controls/ToolIcon';
import type { Group } from '../group';
import { allOwn, initialValues, ownParams } from '../own-params';

const load = () => import('./Panel');

/** What only this tool has, such as the colour of its background. */
export const ownSettings: Group = {
  id: 'tool',
  Icon: ({ tool }) => <ToolIcon icon={tool.icon} />,
  nameIn: (_, toolName) => toolName,
  load,
  Panel: lazyPart(load, { Failed: PartFailed }),
  isOffered: (tool, values, photo) => ownParams(tool, values, photo).length > 0,
  isChanged: (tool, { values }) => isChanged({ params: allOwn(tool) }, values),
  initial: (tool) => ({ values: initialValues(allOwn(tool)) }),
};
