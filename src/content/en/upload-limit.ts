import { DEFAULT_MAX_UPLOAD_BYTES } from '../../format/limits';
import { megabytes } from './format';

/** The largest photo, as every page writes it. */
export const UPLOAD_LIMIT = `${megabytes(DEFAULT_MAX_UPLOAD_BYTES)} MB`;
