import type { Bench } from '../bench';
import { Phone } from '../feel/phone';
import { Samples } from '../feel/samples';
import { type Section, TARGETS } from '../result';
import { serveWithPlainPage } from '../servers';

const RUNS = 3;
/** How many times slower than usual the main thread runs. */
const RATES = [1, 4];
/** Milliseconds after a page is ready, in which it loads what may come later. */
const REST = 3000;

const ROUTES: Readonly<Record<string, string>> = {
  Home: '/',
  Editor: '/editor',
  Tools: '/online-tools',
  'A tool': '/online-tools/whatsapp-dp-editor',
  'Many photos': '/batch',
  Help: '/help-center',
  FAQ: '/frequently-asked-questions',
  Contact: '/contact-us',
  About: '/about-us',
  'Sign in': '/auth',
  Benchmark: '/benchmark',
};

/** Measures how the pages load on a phone. */
export async function measureLoading(bench: Bench): Promise<Section> {
  const tables = await bench.inChromium('loading', serveWithPlainPage, async (browser, url) => {
    const samples = new Samples();
    for (let run = 1; run <= (bench.options.runs ?? RUNS); run++) {
      for (const rate of RATES) {
        console.error(`loading: run ${run}, ${rate} times slower`);
        for (const [name, path] of Object.entries(ROUTES)) {
          const phone = await Phone.open(browser, rate);
          samples.add(name, rate, await phone.load(`${url}${path}`, REST));
          await phone.close();
        }
      }
    }
    return samples.loadingTable(TARGETS.loading);
  });
  const text = `From the navigation of a new visitor until ${REST / 1000} seconds after the page says that it is ready, in the window of a phone (390 × 844 at 3), with the main thread as it is and 4 times slower. ${Samples.TEXT}`;
  return { title: 'Loading', text, tables };
}
