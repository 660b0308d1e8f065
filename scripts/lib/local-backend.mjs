import { DEMO_PROJECT } from './emulators/suite.mjs';
import { passOn, sendReason } from './proxy.mjs';

/** Addresses of the site's own origin that the emulators answer, so that a page needs no other. */
const EMULATED = [
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/emulator/', 'auth'],
  ['/v1/projects/', 'firestore'],
];

/** Where the hosting keeps what is its own. */
const RESERVED = '/__/';

/** Where a page asks for the site's settings; 204 says that the site has no backend. */
const SETTINGS = '/content/settings.json';

/** What a page needs to talk to the emulators. */
const DEMO_CONFIG = {
  projectId: DEMO_PROJECT,
  apiKey: 'demo',
  authDomain: `${DEMO_PROJECT}.firebaseapp.com`,
  appId: 'demo',
  emulators: true,
};

/** Where functions run when they are given no region. */
const REGION = 'us-central1';

const SECONDS_TO_RETRY = '2';

/**
 * The part of Firebase behind a locally served site: its configuration, the
 * emulators and the functions, as far as they are there.
 *
 * @typedef {{ auth: string, firestore: string, functions?: string }} EmulatorHosts each with its port
 */
export class LocalBackend {
  /** @type {{ kind: 'starting' } | { kind: 'off', reason: string } | { kind: 'real', config: object } | { kind: 'demo', hosts: EmulatorHosts }} */
  #state = { kind: 'starting' };

  /** @param {string} reason a sentence */
  turnOff(reason) {
    this.#state = { kind: 'off', reason };
  }

  /** @param {object} config of a project that exists, as Firebase Hosting would answer it */
  useProject(config) {
    this.#state = { kind: 'real', config };
  }

  /** @param {EmulatorHosts} hosts */
  useEmulators(hosts) {
    this.#state = { kind: 'demo', hosts };
  }

  /** Why there is nothing to talk to. */
  #refuse(response, statusWhenOff) {
    if (this.#state.kind === 'starting') {
      sendReason(response, 503, 'Accounts are starting.', { 'Retry-After': SECONDS_TO_RETRY });
    } else {
      const reason = this.#state.reason ?? 'Here are no emulators: Firebase answers itself.';
      sendReason(response, statusWhenOff, reason);
    }
  }

  #answerConfig(response) {
    const state = this.#state;
    if (state.kind !== 'real' && state.kind !== 'demo') {
      this.#refuse(response, 404);
      return;
    }
    response.writeHead(200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(JSON.stringify(state.kind === 'real' ? state.config : DEMO_CONFIG));
  }

  /**
   * Answers what belongs to Firebase and not to the site's files.
   *
   * @param {string} path decoded
   * @returns {boolean} false when the address is not one of these
   */
  answer(request, response, path) {
    if (path === `${RESERVED}firebase/init.json`) {
      this.#answerConfig(response);
      return true;
    }
    if (path.startsWith(RESERVED)) {
      sendReason(response, 404, 'The hosting has nothing at this address.');
      return true;
    }
    const [, emulator] = EMULATED.find(([start]) => path.startsWith(start)) ?? [];
    if (emulator === undefined) return false;
    if (this.#state.kind === 'demo') {
      passOn(request, response, { host: this.#state.hosts[emulator], path: request.url });
    } else this.#refuse(response, 404);
    return true;
  }

  /**
   * Lets a function answer.
   *
   * @param {{ name: string, headers: Record<string, string> }} target headers of the hosting
   */
  callFunction(request, response, { name, headers }) {
    const host = this.#state.kind === 'demo' ? this.#state.hosts.functions : undefined;
    if (host === undefined) {
      // Every page asks for these: that there are none is an answer and not an error.
      if (this.#state.kind === 'off' && request.url === SETTINGS) {
        response.writeHead(204, { 'Cache-Control': 'no-store' });
        response.end();
      } else this.#refuse(response, this.#state.kind === 'off' ? 404 : 503);
      return;
    }
    const lower = Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]);
    passOn(request, response, {
      host,
      path: `/${DEMO_PROJECT}/${REGION}/${name}${request.url}`,
      headers: Object.fromEntries(lower),
    });
  }
}
