export { toolPage } from '../en/tool-page';
export { toolPages } from '../en/tool-pages';
