export { published } from '../en/published';
