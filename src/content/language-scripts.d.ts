/**
 * The addresses of the scripts that change the language. scripts/lib/language-plugins.mjs adds this module to the build.
 */
declare module 'virtual:language-scripts' {
  /** The address of the script made from ./language-files.ts. */
  export const files: string;
  /** The address of the script made from each `all.ts`, keyed by language. Leaves out the build's language. */
  export const texts: Readonly<Record<string, string>>;
}
