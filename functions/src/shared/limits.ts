/**
 * The resources that functions may use. These limits bound the cost of a flood of requests.
 * Without a limit, Google starts up to a hundred instances of each function. A function must end before the hosting's 60
 * seconds. A request mostly waits for the database, so an instance serves many at once; rendering a page keeps it busy.
 */
import type { GlobalOptions } from 'firebase-functions/v2';
import type { HttpsOptions } from 'firebase-functions/v2/https';

/** The limits of every function, unless it sets others. */
export const LIMITS = {
  /** Must be the same region as in the rewrites of firebase.json. */
  region: 'us-central1',
  memory: '256MiB',
  // With less than one CPU, an instance could handle only one request at a time.
  cpu: 1,
  concurrency: 40,
  minInstances: 0,
  maxInstances: 2,
  // Functions must time out well before Firebase Hosting does, which waits at most 60 seconds.
  timeoutSeconds: 30,
} as const satisfies GlobalOptions;

/**
 * The options of a function that sends public content to visitors. Firebase Hosting's cache answers nearly all requests
 * for this content, so one instance is enough on ordinary days.
 */
export const PUBLIC_CONTENT = {
  invoker: 'public',
  cors: false,
  maxInstances: 3,
  // Forty pictures of 1 MB at once, or long texts being rendered, need more than 256 MiB.
  memory: '512MiB',
} as const satisfies HttpsOptions;

/**
 * The options of a function that handles events of the database. Events wait for a free instance. If the function
 * fails, it is run again with the same event.
 */
export const BACKGROUND = { retry: true, timeoutSeconds: 60 } as const;
