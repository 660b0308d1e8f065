export { circleImageMaker as words } from '../../en/tool-pages/circle-image-maker';
