/** Kept out of what the editor loads before there is a result. */
export { smallerFile } from '../en/smaller-file';
