export { overlayImagesOnline as words } from '../../en/tool-pages/overlay-images-online';
