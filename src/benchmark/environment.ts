/** Where a run took place. */
export interface Environment {
  /** Name and version, as the browser tells them. */
  readonly browser: string;
  readonly system: string;
  /** Logical processors the browser admits to; 0 when it does not say. */
  readonly cores: number;
  /** The commit the site was built from, or `unknown`. */
  readonly commit: string;
}

/** Browsers by what only they write in their user agent; Chromium's is in all that are built on it. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chromium', /Chrom(?:e|ium)\/([\d.]+)/],
  ['WebKit', /Version\/([\d.]+).*Safari\//],
];

/** The browser and the system a user agent string speaks of. */
export function parseUserAgent(userAgent: string): { browser: string; system: string } {
  const system = /\(([^)]*)\)/.exec(userAgent)?.[1] ?? 'unknown';
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { browser: `${name} ${version}`, system };
  }
  return { browser: 'unknown', system };
}

/** This browser, this machine, this build. */
export function describeEnvironment(): Environment {
  return {
    ...parseUserAgent(navigator.userAgent),
    cores: navigator.hardwareConcurrency,
    commit: import.meta.env.ROUNDEL_COMMIT ?? 'unknown',
  };
}
