import { DEMO_PROJECT } from '../emulators/suite.mjs';
import { passOn, sendJson, sendReason, TIME_LIMIT } from './proxy.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 *
 * @typedef {import('p-queue').default} PQueue
 * @typedef {{ auth: string, firestore: string, functions?: string }} EmulatorHosts as `host:port`
 */

/** The prefixes of paths that are forwarded to emulators, so that pages send requests only to their own origin. */
const EMULATED = /** @type {const} */ ([
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/emulator/', 'auth'],
  ['/v1/projects/', 'firestore'],
]);

/** The prefix of a function's path at its emulator. Other local sites request it, to use the emulators of this one. */
const FUNCTIONS = `/${DEMO_PROJECT}/us-central1/`;

/** For how many seconds a caller should wait before the next attempt, when the emulators have stopped. */
export const RETRY_AFTER = { 'Retry-After': '30' };

/** The Firebase configuration of pages that use the emulators. */
const DEMO_CONFIG = {
  projectId: DEMO_PROJECT,
  apiKey: 'demo',
  authDomain: `${DEMO_PROJECT}.firebaseapp.com`,
  appId: 'demo',
  emulators: true,
};

/**
 * The limits for requests to each function: how many run at once, how many more may wait, and how many milliseconds a
 * request may wait (`patience`) and run (`timeLimit`). For concurrent requests, the emulator starts more processes.
 * It never answers a request whose process takes too long to start.
 */
const FUNCTION_LIMITS = { atOnce: 2, waiting: 100, patience: 15_000, timeLimit: TIME_LIMIT };

/**
 * The Firebase side of a local site. It is starting until `turnOff`, `useProject` or `useEmulators` is called. After
 * `lose`, requests are answered with 503.
 */
export class LocalBackend {
  #limits;

  /** A queue for each function, so that calls to one function do not delay others. @type {Map<string, PQueue>} */
  #queues = new Map();

  /** @param {typeof FUNCTION_LIMITS} [limits] of requests to each function */
  constructor(limits = FUNCTION_LIMITS) {
    this.#limits = limits;
  }

  /** @type {{ kind: 'starting' } | { kind: 'off', reason: string } | { kind: 'lost', reason: string } | { kind: 'real', config: object } | { kind: 'demo', hosts: EmulatorHosts }} */
  #state = { kind: 'starting' };

  /** @param {string} reason a sentence */
  turnOff(reason) {
    this.#state = { kind: 'off', reason };
  }

  /** Says that the emulators have stopped. @param {string} reason a sentence */
  lose(reason) {
    this.#state = { kind: 'lost', reason };
  }

  get isLost() {
    return this.#state.kind === 'lost';
  }

  /** @param {object} config of a real project, as Firebase Hosting would serve it */
  useProject(config) {
    this.#state = { kind: 'real', config };
  }

  /** @param {EmulatorHosts} hosts */
  useEmulators(hosts) {
    this.#state = { kind: 'demo', hosts };
  }

  /** The functions' `host:port`; undefined if they cannot be called. */
  get functions() {
    return this.#state.kind === 'demo' ? this.#state.hosts.functions : undefined;
  }

  /** Responds with why no emulator answers. @param {ServerResponse} response @param {number} statusWhenOff */
  #refuse(response, statusWhenOff) {
    const state = this.#state;
    if (state.kind === 'starting') {
      sendReason(response, 503, 'Accounts are starting.', { 'Retry-After': '2' });
    } else if (state.kind === 'lost') sendReason(response, 503, state.reason, RETRY_AFTER);
    else if (state.kind === 'off') sendReason(response, statusWhenOff, state.reason);
    else {
      const reason = 'No emulators here: this site uses a Firebase project.';
      sendReason(response, statusWhenOff, reason);
    }
  }

  /** @param {ServerResponse} response */
  #answerConfig(response) {
    const state = this.#state;
    if (state.kind === 'lost') {
      // Not 503, which means to pages that accounts are starting: they would wait a minute.
      sendReason(response, 502, state.reason);
      return;
    }
    if (state.kind !== 'real' && state.kind !== 'demo') {
      this.#refuse(response, 404);
      return;
    }
    sendJson(response, 200, state.kind === 'real' ? state.config : DEMO_CONFIG);
  }

  /**
   * Handles a request to Auth, Firestore or a path that Firebase Hosting reserves. Returns false for other requests.
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
    // Firebase Hosting reserves this prefix.
    if (path.startsWith('/__/')) {
      sendReason(response, 404, 'Firebase Hosting has nothing at this path.');
      return true;
    }
    if (path.startsWith(FUNCTIONS)) {
      const [name = ''] = path.slice(FUNCTIONS.length).split('/', 1);
      request.url = request.url?.slice(FUNCTIONS.length + name.length) ?? '/';
      this.callFunction(request, response, { name, headers: {} });
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
  async #findQueue(name) {
    // Imported here because npm start loads this file before the packages are installed.
    const { default: PQueue } = await import('p-queue');
    const queue = this.#queues.get(name) ?? new PQueue({ concurrency: this.#limits.atOnce });
    this.#queues.set(name, queue);
    return queue;
  }

  /**
   * Forwards a request to a function when its turn comes. If too many requests are waiting, or if this one has waited
   * too long, responds with 503 and does not call the function.
   *
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {{ name: string, headers: Record<string, string> }} target `headers` are those that Firebase Hosting adds
   */
  callFunction(request, response, { name, headers }) {
    const host = this.functions;
    if (host === undefined) {
      // Every page requests the settings. After a 404, browsers would log an error on every page.
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
    /** Ends the request's wait. The abort's reason is the sentence to send, unless the visitor has left. */
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
      const path = `${FUNCTIONS}${name}${request.url}`;
      passOn(request, response, { host, path, headers: lower, timeLimit });
      return closed;
    };
    void this.#findQueue(name)
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
