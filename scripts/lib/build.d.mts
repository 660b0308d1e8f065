/** The whole site, built from the present sources unless that has been done before. */
export function builtSite(): Promise<{
  readonly folder: string;
  readonly pages: readonly string[];
}>;
