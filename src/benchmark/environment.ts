import type { Environment } from 'roundel-records/benchmark-report';

/**
 * The patterns of the browsers in user agent strings. The order matters: the string of a browser that is built on
 * Chromium also matches Chromium's pattern.
 */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chromium', /Chrom(?:e|ium)\/([\d.]+)/],
  ['WebKit', /Version\/([\d.]+).*Safari\//],
];

/** The browser and operating system named in a user agent string. */
export function parseUserAgent(userAgent: string): { browser: string; system: string } {
  const system = /\(([^)]*)\)/.exec(userAgent)?.[1] ?? 'unknown';
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { browser: `${name} ${version}`, system };
  }
  return { browser: 'unknown', system };
}

/** Returns the environment that this page runs in. */
export function describeEnvironment(): Environment {
  return {
    ...parseUserAgent(navigator.userAgent),
    cores: navigator.hardwareConcurrency,
    commit: import.meta.env.ROUNDEL_COMMIT ?? 'unknown',
  };
}
