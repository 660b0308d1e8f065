export { cropSquareImage as words } from '../../en/tool-pages/crop-square-image';
