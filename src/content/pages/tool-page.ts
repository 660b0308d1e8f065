export { toolPage } from '../en/tool-page';
