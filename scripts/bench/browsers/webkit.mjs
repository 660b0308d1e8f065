import { launchWebkit } from '../../testing/browsers/webkit.mjs';

/**
 * @param {string} url of the benchmark page
 * @returns {Promise<import('./page.mjs').BenchPage>}
 */
export async function openWebkit(url) {
  const { driver, version, close } = await launchWebkit();
  try {
    await driver.get(url);
    await driver.wait(() => driver.executeScript('return "benchCall" in window'), 30_000);
    /** @type {import('./page.mjs').Call} */
    const call = async (method, ...args) => {
      /** @type {{ json: string } | { error: string }} */
      const answer = await driver.executeAsyncScript(
        /** @type {(name: string, list: readonly unknown[], done: (answer: object) => void) => void} */
        function (name, list, done) {
          window.benchCall(name, list).then(
            (json) => done({ json }),
            (error) => done({ error: String(error) }),
          );
        },
        method,
        args,
      );
      if ('error' in answer) throw new Error(answer.error);
      return JSON.parse(answer.json);
    };
    return { name: 'WebKitGTK', version, call, close };
  } catch (error) {
    await close();
    throw error;
  }
}
