/**
 * The addresses of the scripts that change the language. src/language/vite-plugins.mjs adds this module to the build.
 */
declare module 'virtual:language-scripts' {
  /** The address of the script of ./language-files.ts. */
  export const files: string;
  /** The addresses of the scripts of each `all.ts`, by language, without the language of the build. */
  export const texts: Readonly<Record<string, string>>;
}
