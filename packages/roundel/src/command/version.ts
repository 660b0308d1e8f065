/** The build of the package replaces this name with the version. */
declare const PACKAGE_VERSION: string | undefined;

export const version = typeof PACKAGE_VERSION === 'undefined' ? '0.0.0' : PACKAGE_VERSION;
