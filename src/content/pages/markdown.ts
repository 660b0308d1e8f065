export { markdown } from '../en/markdown';
