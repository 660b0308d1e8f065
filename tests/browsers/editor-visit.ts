import { broken, photo, type BrokenName, type PhotoName } from '../fixtures/index';
import { decodeLater, type Picture } from '../support/picture';
import type { DriverPage, SavedFile, Target } from '../support/driver/page';
import type { WatchedSite } from '../support/driver/watched-site';

/** The button that saves the editor's result as a PNG. */
export const DOWNLOAD = { role: 'button', name: 'Download Image' } as const satisfies Target;
/** The button that opens everything else beside the download. */
export const MORE = { role: 'button', name: 'More ways to save' } as const satisfies Target;
/** The drop zone, whether or not a photo has been chosen. */
export const DROP_ZONE = {
  role: 'button',
  name: /Drop a photo|Choose another/,
} as const satisfies Target;

export interface Saved extends SavedFile {
  readonly picture: Picture;
}

/** The editor of the built site in any browser. A test uses it as a visitor would. */
export class EditorVisit {
  readonly page: DriverPage;
  readonly #site: WatchedSite;

  constructor(page: DriverPage, site: WatchedSite) {
    this.page = page;
    this.#site = site;
  }

  /**
   * @param query the query string of the address, such as `?tool=circle-image-maker`
   */
  async open(query = ''): Promise<void> {
    await this.page.visit(`${this.#site.url}/editor${query}`);
  }

  /** Chooses a fixture in the drop zone's file dialog. */
  choose(name: PhotoName): Promise<void> {
    return this.chooseFile(photo(name).path);
  }

  chooseBroken(name: BrokenName): Promise<void> {
    return this.chooseFile(broken(name).path);
  }

  async chooseFile(path: string): Promise<void> {
    await this.openPhotoTab();
    await this.page.click(DROP_ZONE);
    await this.page.chooseFiles(path);
  }

  /** Opens the tab with the drop zone, which comes a frame after the photo. Without a photo the zone is in view. */
  async openPhotoTab(): Promise<void> {
    if (!(await this.page.has(DROP_ZONE))) await this.page.click({ role: 'tab', name: 'Photo' });
  }

  /** Waits until the radio button with this label is checked. */
  async hasChosen(label: string): Promise<void> {
    const selector = await this.page.find({ role: 'radio', name: label });
    await this.page.waitFor(
      `${label} to be chosen`,
      (radio) => document.querySelector(radio)?.matches(':checked, [aria-checked=true]'),
      selector,
    );
  }

  /** Changes a setting, and waits until the new result can be saved. */
  async remake(change: () => Promise<void>): Promise<void> {
    const button = await this.page.find(DOWNLOAD);
    // Mark the button when it becomes disabled, which happens only while a result is being made.
    await this.page.evaluate((selector) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('no download button');
      const observer = new MutationObserver(() => {
        if (!element.matches(':disabled, [aria-disabled=true]')) return;
        element.setAttribute('data-test-remade', '');
        observer.disconnect();
      });
      observer.observe(element, { attributes: true });
    }, button);
    await change();
    await this.page.waitFor(
      'a new result',
      () => document.querySelector('[data-test-remade]') !== null,
      null,
    );
    await this.ready();
    await this.page.evaluate(() => {
      document.querySelector('[data-test-remade]')?.removeAttribute('data-test-remade');
    }, null);
  }

  /** Chooses a photo, and waits until its result can be saved, also if it replaces another photo. */
  async show(choose: () => Promise<void>): Promise<void> {
    if (await this.page.has(DOWNLOAD)) {
      await this.remake(choose);
      return;
    }
    await choose();
    await this.ready();
  }

  /** Waits until the result can be saved. */
  async ready(): Promise<void> {
    await this.page.find(DOWNLOAD);
  }

  /** Saves the result, which is decoded when a test asks for its picture. */
  async save(): Promise<Saved> {
    await this.page.click(DOWNLOAD);
    return this.read();
  }

  /** Waits for the next saved file. */
  async read(): Promise<Saved> {
    const file = await this.page.savedFile();
    const decode = decodeLater(file.bytes);
    return {
      ...file,
      get picture() {
        return decode();
      },
    };
  }
}
