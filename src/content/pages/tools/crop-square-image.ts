export { cropSquareImage as words } from '#words/tool-pages/crop-square-image';
