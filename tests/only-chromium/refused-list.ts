import type { DriverPage } from '../support/driver/page';
import { photo } from '../fixtures/index';
import { expect } from '../support/browsers';
import { refuse, type Refusal } from '../support/refuse';
import { runInPages } from '../support/scripted-site';
import { unzipped } from '../support/unzipped';

const NOT_KEPT =
  'This browser does not keep the list. Download your pictures before you close the page.';

/** Without one of these, the list ends with the page. */
const LIST_NEEDS: readonly Refusal[] = ['databases', 'locks', 'space'];

/** Expects that the list of many photos makes and saves pictures in a browser that refuses something. */
export async function expectPicturesDespite(
  refusals: readonly Refusal[],
  visitor: DriverPage,
  baseURL = '',
): Promise<void> {
  const site = await runInPages(baseURL, refuse, refusals);
  await visitor.visit(`${site.url}/batch`);
  await visitor.click({ role: 'button', name: 'Choose photos' });
  await visitor.chooseFiles(photo('photo.webp').path, photo('transparent.png').path);
  await visitor.see('2 of 2 made');
  const isKept = !refusals.some((refusal) => LIST_NEEDS.includes(refusal));
  expect((await visitor.text()).includes(NOT_KEPT)).toBe(!isKept);
  await visitor.click({ role: 'button', name: 'Download ZIP' });
  const { bytes } = await visitor.savedFile();
  expect(await unzipped(new Blob([Uint8Array.from(bytes)]))).toHaveLength(2);
  await visitor.see('2 pictures saved');
  await visitor.goto('about:blank');
  await site.close();
}
