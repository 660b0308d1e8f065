export { cropCircleImage as words } from '#words/tool-pages/crop-circle-image';
