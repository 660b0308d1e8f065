export { facebookProfileEditor as words } from '#words/tool-pages/facebook-profile-editor';
