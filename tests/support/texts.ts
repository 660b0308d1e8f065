/** Texts of the site in each language, for tests that follow the same steps in every language. */
import { accountTexts as accountEn } from '../../src/content/en/account';
import { batchTexts as batchEn } from '../../src/content/en/batch';
import { cameraTexts as cameraEn } from '../../src/content/en/camera';
import { editorTexts as editorEn } from '../../src/content/en/editor';
import { kitTexts as kitEn } from '../../src/content/en/kit';
import { presetsTexts as presetsEn } from '../../src/content/en/presets';
import { saveAsTexts as saveAsEn } from '../../src/content/en/save-as';
import { accountTexts as accountEs } from '../../src/content/es/account';
import { batchTexts as batchEs } from '../../src/content/es/batch';
import { cameraTexts as cameraEs } from '../../src/content/es/camera';
import { editorTexts as editorEs } from '../../src/content/es/editor';
import { kitTexts as kitEs } from '../../src/content/es/kit';
import { presetsTexts as presetsEs } from '../../src/content/es/presets';
import { saveAsTexts as saveAsEs } from '../../src/content/es/save-as';

export const ENGLISH = {
  prefix: '',
  account: accountEn.builtIn,
  batch: batchEn.builtIn,
  camera: cameraEn.builtIn,
  editor: editorEn.builtIn,
  kit: kitEn.builtIn,
  presets: presetsEn.builtIn,
  saveAs: saveAsEn.builtIn,
};

export type Texts = typeof ENGLISH;

export const SPANISH: Texts = {
  prefix: '/es',
  account: accountEs.builtIn,
  batch: batchEs.builtIn,
  camera: cameraEs.builtIn,
  editor: editorEs.builtIn,
  kit: kitEs.builtIn,
  presets: presetsEs.builtIn,
  saveAs: saveAsEs.builtIn,
};
