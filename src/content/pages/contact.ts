export { contact } from '../en/contact';
