export { about } from '../en/about';
