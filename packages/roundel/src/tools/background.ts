import type { ColorParam } from './tool';

/** The colour behind transparent or empty areas of the result. White by default. */
export const background: ColorParam = { kind: 'color', id: 'background', initial: '#ffffff' };
