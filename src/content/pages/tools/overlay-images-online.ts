export { overlayImagesOnline as words } from '#words/tool-pages/overlay-images-online';
