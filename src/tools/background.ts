import type { ColorParam } from './tool';

/** The colour behind a picture that does not fill its canvas; white unless changed. */
export const background: ColorParam = { kind: 'color', id: 'background', initial: '#ffffff' };
