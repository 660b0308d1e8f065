/** The code that is loaded when the engine looks for faces for the first time. */
export { confirmFaces } from './confirm';
export { compileModule, findFaces, SEEN_SIDE } from './find';
export { measureFace } from './measure';
