export { facebookProfileEditor as words } from '../../en/tool-pages/facebook-profile-editor';
