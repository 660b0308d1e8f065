export { instagramDpEditor as words } from '#words/tool-pages/instagram-dp-editor';
