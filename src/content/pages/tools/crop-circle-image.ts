export { cropCircleImage as words } from '../../en/tool-pages/crop-circle-image';
