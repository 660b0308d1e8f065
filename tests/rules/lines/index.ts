import type { Line } from '../table';
import { CONTENT_LINES } from './content';
import { PEOPLE_LINES } from './people';

/** The whole table. */
export const LINES: readonly Line[] = [...PEOPLE_LINES, ...CONTENT_LINES];
