import { frame } from './frame/group';
import type { Group } from './group';
import { ownSettings } from './tool/group';

/** Every group, in the order of the tabs. */
export const GROUPS: readonly Group[] = [ownSettings, frame];
