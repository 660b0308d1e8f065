import type { Line } from '../table';
import { PAGE_LINES } from './pages';
import { PEOPLE_LINES } from './people';
import { PICTURE_LINES } from './pictures';

/** The whole table. */
export const LINES: readonly Line[] = [...PEOPLE_LINES, ...PAGE_LINES, ...PICTURE_LINES];
