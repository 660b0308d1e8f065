export { squareImageMaker as words } from '#words/tool-pages/square-image-maker';
