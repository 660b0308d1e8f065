/** The addresses of the scripts that change the language. The build adds the module: src/language/vite-plugins.mjs. */
declare module 'virtual:language-scripts' {
  /** The address of the script of ./language-files.ts. */
  export const files: string;
  /** The addresses of the scripts of each `all.ts`, by language, without the language of the build. */
  export const texts: Readonly<Record<string, string>>;
}
