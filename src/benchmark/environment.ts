import type { Environment } from 'roundel-records/benchmark-report';

/**
 * How user agents name the browsers. The order matters: the user agents of browsers built on Chromium match Chromium's
 * pattern, too.
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

/** The environment this page runs in. */
export function describeEnvironment(): Environment {
  return {
    ...parseUserAgent(navigator.userAgent),
    cores: navigator.hardwareConcurrency,
    commit: import.meta.env.ROUNDEL_COMMIT ?? 'unknown',
  };
}
