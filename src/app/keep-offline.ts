import { isSparing, whenIdle } from '../browser/idle';
import { serviceWorkers } from '../browser/service-workers';
import { readStored, writeStored } from '../browser/storage';
import { storeReadingLanguage } from '../browser/reading-language';
import { isTranslated, LANGUAGE_KEY } from '../content/language';
import { pageLanguage } from '../content/page-language';
import { createResultRest } from '../photo/pipeline/result-rest';
import type { AppKeep } from '../ui/routing/kept';

/**
 * The address of the service worker. The build makes the service worker from src/service-worker.ts and a list of the
 * files to cache. The list contains the files of every language.
 */
const SERVICE_WORKER = '/sw.js';

/** Stored from the first visit on. */
const VISITED_KEY = 'roundel-visited';

/**
 * Waits on a first visit until it is likely that the visitor comes back: when no other result follows a result, or once the
 * site is installed.
 */
async function waitOnFirstVisit(keep: AppKeep): Promise<void> {
  const isFirst = readStored(VISITED_KEY) === null;
  writeStored(VISITED_KEY, 'yes');
  if (!isFirst) return;
  const installed = new Promise((resolve) => {
    window.addEventListener('appinstalled', resolve);
  });
  await Promise.race([keep(createResultRest).begun, installed]);
  await new Promise<void>((go) => whenIdle(go));
}

/** Tells the service worker which language to use for addresses that name none. */
async function storeChosenLanguage(): Promise<void> {
  const { language } = pageLanguage.getState();
  if (isTranslated(location.pathname)) await storeReadingLanguage(language);
  else await storeReadingLanguage(readStored(LANGUAGE_KEY) ?? language);
}

/**
 * Registers the service worker, which stores the site for use without the network: some seconds after a result, or on the
 * second visit, because storing takes several megabytes. Does nothing if the visitor asked to save data, the connection
 * is very slow or the build turns offline use off. The page loads this module when the browser is idle.
 */
export async function keepOffline(keep: AppKeep): Promise<void> {
  const { PROD, ROUNDEL_OFFLINE } = import.meta.env;
  const workers = serviceWorkers();
  if (!PROD || ROUNDEL_OFFLINE === 'off' || workers === null || isSparing()) return;
  // Load the code of NotLoaded in advance, because NotLoaded is shown when nothing can be loaded.
  import('./NotLoaded').catch(() => undefined);
  await waitOnFirstVisit(keep);
  await workers.register(SERVICE_WORKER);
  pageLanguage.subscribe(() => void storeChosenLanguage().catch(() => undefined));
  await storeChosenLanguage();
}
