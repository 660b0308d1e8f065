/** The code that is loaded when faces are looked for the first time. */
export { compiledModule, findFaces, SEEN_SIDE } from './find';
export { measured } from './measure';
