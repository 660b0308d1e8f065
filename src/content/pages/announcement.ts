export { announcement } from '../en/announcement';
