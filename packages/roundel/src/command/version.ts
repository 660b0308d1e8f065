/** Replaced by the build of the package. */
declare const PACKAGE_VERSION: string | undefined;

export const version = typeof PACKAGE_VERSION === 'undefined' ? '0.0.0' : PACKAGE_VERSION;
