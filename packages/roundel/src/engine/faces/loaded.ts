/** What is loaded when a face is first looked for. */
export { compiledModule, findFaces, SEEN_SIDE } from './find';
export { measured } from './measure';
