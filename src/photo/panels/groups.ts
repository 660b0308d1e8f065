import { frame } from './frame/group';
import type { Group } from './group';
import { light } from './light/group';
import { ring } from './ring/group';
import { shape } from './shape/group';
import { ownSettings } from './tool/group';

/** Every group, in the order of the tabs. */
export const GROUPS: readonly Group[] = [ownSettings, frame, light, shape, ring];

/** Load the code of the groups in advance. A group whose code fails to load is loaded again when it is opened. */
export const WARM_GROUPS: readonly (() => void)[] = GROUPS.map(({ load }) => () => {
  load().catch(() => undefined);
});
