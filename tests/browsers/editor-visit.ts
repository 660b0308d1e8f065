import { readFileSync } from 'node:fs';
import { broken, photo, type BrokenName, type PhotoName } from '../fixtures/index';
import { decodePng, type Picture } from '../support/picture';
import type { DriverPage, SavedFile, Target } from '../support/driver/page';
import type { WatchedSite } from '../support/driver/watched-site';

/** The editor's one button that saves. */
export const DOWNLOAD = { role: 'button', name: 'Download Image' } as const satisfies Target;
/** The drop zone: its name changes once there is a photo. */
export const DROP_ZONE = { role: 'button', name: /photo/i } as const satisfies Target;

export interface Saved extends SavedFile {
  readonly picture: Picture;
}

/** The editor of the built site, used as a visitor uses it, in any browser. */
export class EditorVisit {
  readonly page: DriverPage;
  readonly #site: WatchedSite;

  constructor(page: DriverPage, site: WatchedSite) {
    this.page = page;
    this.#site = site;
  }

  /** @param query as in `?tool=circle-image-maker` */
  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.#site.url}/editor${query}`);
    // The page can be seen before it reacts: the build has rendered it.
    await this.page.waitFor(
      'the editor to react',
      () => document.documentElement.hasAttribute('data-ready'),
      null,
    );
  }

  /** Chooses a file of the fixtures in the dialog that the drop zone opens. */
  choose(name: PhotoName): Promise<void> {
    return this.chooseFile(photo(name).path);
  }

  chooseBroken(name: BrokenName): Promise<void> {
    return this.chooseFile(broken(name).path);
  }

  async chooseFile(path: string): Promise<void> {
    await this.page.click(DROP_ZONE);
    await this.page.chooseFiles(path);
  }

  /** Waits until the result can be saved. */
  async ready(): Promise<void> {
    await this.page.find(DOWNLOAD);
  }

  /** Saves the result and decodes it. */
  async save(): Promise<Saved> {
    await this.page.click(DOWNLOAD);
    return this.read();
  }

  /** Decodes the next file that is saved. */
  async read(): Promise<Saved> {
    const file = await this.page.savedFile();
    return { ...file, picture: decodePng(file.bytes) };
  }
}

/** The bytes of a fixture. */
export function bytesOf(name: PhotoName): Uint8Array {
  return new Uint8Array(readFileSync(photo(name).path));
}
