export { squareImageMaker as words } from '../../en/tool-pages/square-image-maker';
