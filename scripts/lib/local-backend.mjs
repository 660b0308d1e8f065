import { DEMO_PROJECT } from '../emulators/suite.mjs';
import { passOn, sendJson, sendReason, TIME_LIMIT } from './proxy.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 *
 * @typedef {import('p-queue').default} PQueue
 * @typedef {{ auth: string, firestore: string, functions?: string }} EmulatorHosts as `host:port`
 */

/** The starts of paths that are forwarded to emulators, so that pages send requests only to their own origin. */
const EMULATED = /** @type {const} */ ([
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/emulator/', 'auth'],
  ['/v1/projects/', 'firestore'],
]);

/** The Firebase configuration for the emulators. */
const DEMO_CONFIG = {
  projectId: DEMO_PROJECT,
  apiKey: 'demo',
  authDomain: `${DEMO_PROJECT}.firebaseapp.com`,
  appId: 'demo',
  emulators: true,
};

/**
 * The limits of requests to each function: how many run at once, how many others wait, for how many milliseconds they
 * wait, and for how many milliseconds a request runs. The emulator starts a process for each request that runs at the
 * same time as others, and never answers if the start takes too long.
 */
const FUNCTION_LIMITS = { atOnce: 2, waiting: 100, patience: 15_000, timeLimit: TIME_LIMIT };

/** The Firebase side of a local site. It counts as starting until `turnOff`, `useProject` or `useEmulators` is called. */
export class LocalBackend {
  #limits;

  /** A queue for each function, so that a flood of requests to one does not delay the others. @type {Map<string, PQueue>} */
  #queues = new Map();

  /** @param {typeof FUNCTION_LIMITS} [limits] of requests to each function */
  constructor(limits = FUNCTION_LIMITS) {
    this.#limits = limits;
  }

  /** @type {{ kind: 'starting' } | { kind: 'off', reason: string } | { kind: 'real', config: object } | { kind: 'demo', hosts: EmulatorHosts }} */
  #state = { kind: 'starting' };

  /** @param {string} reason a sentence */
  turnOff(reason) {
    this.#state = { kind: 'off', reason };
  }

  /** @param {object} config of a real project, as Firebase Hosting would serve it */
  useProject(config) {
    this.#state = { kind: 'real', config };
  }

  /** @param {EmulatorHosts} hosts */
  useEmulators(hosts) {
    this.#state = { kind: 'demo', hosts };
  }

  /** The address of the functions, if they can be called. */
  get functions() {
    return this.#state.kind === 'demo' ? this.#state.hosts.functions : undefined;
  }

  /** Responds with the reason why there is no backend. @param {ServerResponse} response @param {number} statusWhenOff */
  #refuse(response, statusWhenOff) {
    const state = this.#state;
    if (state.kind === 'starting') {
      sendReason(response, 503, 'Accounts are starting.', { 'Retry-After': '2' });
    } else if (state.kind === 'off') sendReason(response, statusWhenOff, state.reason);
    else {
      const reason = 'No emulators here: this site uses a Firebase project.';
      sendReason(response, statusWhenOff, reason);
    }
  }

  /** @param {ServerResponse} response */
  #answerConfig(response) {
    const state = this.#state;
    if (state.kind !== 'real' && state.kind !== 'demo') {
      this.#refuse(response, 404);
      return;
    }
    sendJson(response, 200, state.kind === 'real' ? state.config : DEMO_CONFIG);
  }

  /**
   * Handles a request if it is for Firebase. Returns false if it is for the site's files.
   *
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {string} path decoded
   */
  answer(request, response, path) {
    if (path === '/__/firebase/init.json') {
      this.#answerConfig(response);
      return true;
    }
    // Firebase Hosting reserves this prefix for itself.
    if (path.startsWith('/__/')) {
      sendReason(response, 404, 'Firebase Hosting has nothing at this path.');
      return true;
    }
    const [, emulator] = EMULATED.find(([start]) => path.startsWith(start)) ?? [];
    if (emulator === undefined) return false;
    if (this.#state.kind === 'demo') {
      passOn(request, response, { host: this.#state.hosts[emulator], path: request.url ?? '/' });
    } else this.#refuse(response, 404);
    return true;
  }

  /** @param {string} name of a function */
  async #queueOf(name) {
    // Imported here because npm start loads this file before it installs anything.
    const { default: PQueue } = await import('p-queue');
    const queue = this.#queues.get(name) ?? new PQueue({ concurrency: this.#limits.atOnce });
    this.#queues.set(name, queue);
    return queue;
  }

  /**
   * Forwards a request to a function once it has a turn. If too many requests wait, or this one has
   * waited too long, responds with 503 without calling the function.
   *
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {{ name: string, headers: Record<string, string> }} target `headers`: those that the hosting adds
   */
  callFunction(request, response, { name, headers }) {
    const host = this.functions;
    if (host === undefined) {
      // Every page requests the settings, so a site without a backend must not log an error.
      if (this.#state.kind === 'off' && request.url === '/content/settings.json') {
        response.writeHead(204, { 'Cache-Control': 'no-store' });
        response.end();
      } else this.#refuse(response, this.#state.kind === 'off' ? 404 : 503);
      return;
    }
    const lower = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]),
    );
    const { atOnce, waiting, patience, timeLimit } = this.#limits;
    /** Aborted when the request must wait no longer. Unless the visitor has left, the reason is a sentence to send. */
    const waits = new AbortController();
    const late = 'This function is busy, and the request has waited too long.';
    const timer = setTimeout(() => {
      waits.abort(late);
    }, patience);
    const closed = new Promise((resolve) => response.once('close', resolve));
    response.once('close', () => {
      waits.abort();
    });
    const answer = () => {
      clearTimeout(timer);
      const path = `/${DEMO_PROJECT}/us-central1/${name}${request.url}`;
      passOn(request, response, { host, path, headers: lower, timeLimit });
      return closed;
    };
    void this.#queueOf(name)
      .then((queue) => {
        const isFull = queue.pending >= atOnce && queue.size >= waiting;
        if (isFull) waits.abort('Too many requests wait for this function.');
        return queue.add(answer, { signal: waits.signal });
      })
      .catch((/** @type {unknown} */ reason) => {
        clearTimeout(timer);
        if (typeof reason !== 'string') return;
        sendReason(response, 503, `${reason} Nothing was done. Try again in a few seconds.`, {
          'Retry-After': '5',
        });
      });
  }
}
