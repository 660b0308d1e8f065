import { basename } from 'node:path';
import type { KernelPage } from './page/main';
import type { Driver } from './project';
import { Visit } from './visit';

/** Opens the page of the kernels, and loads the photo there. */
export async function openPage(browser: Driver, url: string, photo: string): Promise<Visit> {
  const page = await Visit.open(browser, `${url}/`);
  await callPage(page, 'load', `photo/${encodeURIComponent(basename(photo))}`);
  return page;
}

export function callPage<M extends keyof KernelPage>(
  page: Visit,
  method: M,
  ...args: Parameters<KernelPage[M]>
): Promise<Awaited<ReturnType<KernelPage[M]>>> {
  return page.run(
    ([name, list]) => {
      const call = window.kernelPage[name] as (...all: readonly unknown[]) => unknown;
      return call(...list);
    },
    [method, args] as const,
  ) as Promise<Awaited<ReturnType<KernelPage[M]>>>;
}
