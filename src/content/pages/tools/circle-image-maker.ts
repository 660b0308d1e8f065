export { circleImageMaker as words } from '#words/tool-pages/circle-image-maker';
