/** scripts/lib/language-plugins.mjs adds this module to the build. */
declare module 'virtual:translations' {
  /** The address of the script with all texts in each language, keyed by language. Leaves out the build's language. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
