/** The code that is loaded when the engine looks for faces for the first time. */
export { confirmFaces } from './confirm';
export { findFaces, SEEN_SIDE } from './find';
export { FACES } from './instance';
export { measureFace } from './measure';
