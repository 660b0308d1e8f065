export { legal } from '../en/legal';
