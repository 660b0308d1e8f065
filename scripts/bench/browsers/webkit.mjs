/* global window -- inside the browser */
import { launchWebkit } from '../../lib/browsers/webkit.mjs';

/**
 * @param {string} url of the benchmark page
 * @returns {Promise<import('./page.mjs').BenchPage>}
 */
export async function openWebkit(url) {
  const { driver, version, close } = await launchWebkit();
  try {
    await driver.get(url);
    await driver.wait(() => driver.executeScript('return "benchCall" in window'), 30_000);
    const call = async (method, ...args) => {
      const answer = await driver.executeAsyncScript(
        function (name, list, done) {
          window.benchCall(name, list).then(
            (json) => done({ json }),
            (error) => done({ error: String(error) }),
          );
        },
        method,
        args,
      );
      if (answer.error !== undefined) throw new Error(answer.error);
      return JSON.parse(answer.json);
    };
    return { name: 'WebKitGTK', version, call, close };
  } catch (error) {
    await close();
    throw error;
  }
}
