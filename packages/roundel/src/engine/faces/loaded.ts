/** The code that is loaded when the engine looks for faces for the first time. */
export { confirmed } from './confirm';
export { compiledModule, findFaces, SEEN_SIDE } from './find';
export { measured } from './measure';
