export { blurSidesOfPhoto as words } from '#words/tool-pages/blur-sides-of-photo';
