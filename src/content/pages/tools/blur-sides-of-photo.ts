export { blurSidesOfPhoto as words } from '../../en/tool-pages/blur-sides-of-photo';
