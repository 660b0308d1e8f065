export { instagramDpEditor as words } from '../../en/tool-pages/instagram-dp-editor';
