export { privacy } from '../en/privacy';
