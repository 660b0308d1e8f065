/** Kept out of what visitors load. */
export { analytics } from '../en/analytics';
