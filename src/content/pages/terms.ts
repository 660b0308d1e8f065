export { terms } from '../en/terms';
