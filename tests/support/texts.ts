/** Texts of the site in each language, for tests that follow the same steps in every language. */
import { account as accountEn } from '../../src/content/en/account';
import { batch as batchEn } from '../../src/content/en/batch';
import { cameraWords as cameraEn } from '../../src/content/en/camera';
import { editorWords as editorEn } from '../../src/content/en/editor';
import { kitWords as kitEn } from '../../src/content/en/kit';
import { presetWords as presetsEn } from '../../src/content/en/presets';
import { saveAsWords as saveAsEn } from '../../src/content/en/save-as';
import { account as accountEs } from '../../src/content/es/account';
import { batch as batchEs } from '../../src/content/es/batch';
import { cameraWords as cameraEs } from '../../src/content/es/camera';
import { editorWords as editorEs } from '../../src/content/es/editor';
import { kitWords as kitEs } from '../../src/content/es/kit';
import { presetWords as presetsEs } from '../../src/content/es/presets';
import { saveAsWords as saveAsEs } from '../../src/content/es/save-as';

export const ENGLISH = {
  prefix: '',
  account: accountEn,
  batch: batchEn,
  camera: cameraEn,
  editor: editorEn,
  kit: kitEn,
  presets: presetsEn,
  saveAs: saveAsEn,
};

export type Texts = typeof ENGLISH;

export const SPANISH: Texts = {
  prefix: '/es',
  account: accountEs,
  batch: batchEs,
  camera: cameraEs,
  editor: editorEs,
  kit: kitEs,
  presets: presetsEs,
  saveAs: saveAsEs,
};
