/** Kept out of what the pages around the editor load. */
export { editor as editorWords } from '../en/editor';
