import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { passOn } from '../../scripts/lib/proxy.mjs';
import { parseMessage, parseMessageId, type MessageText } from '../../packages/records/src/message';
import { DEFAULT_SETTINGS } from '../../packages/records/src/settings';
import { watchSite } from './driver/watched-site';
import { startProxy } from './local-proxy';

const SETTINGS = '/content/settings.json';
const MESSAGES = '/contact/messages.json';

/** How the site answers a request for its settings: the inbox is on, the inbox is off, or there is no answer. */
export type SettingsAnswer = 'on' | 'off' | 'blocked';

/** A site with an inbox. The test chooses how the site answers. */
export class ContactSite {
  /** The stored messages by id. The tests of the real function are in tests/emulator/messages.test.ts. */
  readonly stored = new Map<string, MessageText>();
  /** The ids of all messages that the site accepted, in order. A message that was sent twice is listed twice. */
  readonly sent: string[] = [];
  settings: SettingsAnswer = 'on';
  /** Whether senders get no answer although their messages are stored. */
  losesAnswers = false;
  /**
   * Whether senders must solve a proof of work. The real function's tests are in tests/emulator/proof-of-work.test.ts.
   */
  asksForWork = false;
  /** How many challenges senders got. */
  challenges = 0;
  #isHeld = false;
  #held: (() => void)[] = [];

  /** Delays answers to requests for the settings until `releaseSettings`. */
  holdSettings(): void {
    this.#isHeld = true;
  }

  /** Answers the requests that wait. From now on, answers all requests for the settings at once. */
  releaseSettings(): void {
    this.#isHeld = false;
    for (const release of this.#held.splice(0)) release();
  }

  /** Answers a request from the contact form. @returns false for any other request */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.url === SETTINGS) {
      if (this.#isHeld) await new Promise<void>((resolve) => this.#held.push(resolve));
      if (this.settings === 'blocked') response.destroy();
      else {
        const settings = { ...DEFAULT_SETTINGS, inbox_enabled: this.settings === 'on' };
        send(response, 200, { ...settings, analytics_enabled: false });
      }
      return true;
    }
    if (request.url !== MESSAGES) return false;
    const body: unknown = JSON.parse(await text(request));
    const message = parseMessage(body);
    const id = parseMessageId((body as { readonly id?: unknown }).id);
    if (message === null || id === null) {
      send(response, 400, {});
      return true;
    }
    if (this.asksForWork && !(await isSolved((body as { readonly proof?: unknown }).proof))) {
      this.challenges += 1;
      send(response, 428, { error: 'work', challenge: await newChallenge() });
      return true;
    }
    this.sent.push(id);
    const status = this.stored.has(id) ? 200 : 201;
    this.stored.set(id, message);
    if (this.losesAnswers) response.destroy();
    else send(response, status, { taken: true });
    return true;
  }
}

const SECRET = { hmacSignatureSecret: 'a secret of the test' };

function newChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter: 100,
    deriveKey,
    ...SECRET,
    expiresAt: new Date(Date.now() + 60_000),
  });
}

async function isSolved(proof: unknown): Promise<boolean> {
  if (typeof proof !== 'object' || proof === null) return false;
  return (await verifySolution({ ...(proof as Payload), deriveKey, ...SECRET })).verified;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/**
 * Proxies another server, but answers requests from the contact form with a `ContactSite`.
 *
 * @param origin the origin of the other server, which must run on this machine
 */
export async function openContactSite(
  origin: string,
): Promise<{ readonly url: string; readonly inbox: ContactSite; close(): Promise<void> }> {
  const inbox = new ContactSite();
  const { host } = new URL(origin);
  const proxy = await startProxy(async (request, response) => {
    if (await inbox.answer(request, response)) return;
    passOn(request, response, { host, path: request.url ?? '/' });
  });
  const site = await watchSite(proxy.url);
  return {
    url: site.url,
    inbox,
    close: async () => {
      inbox.releaseSettings();
      await site.close();
      await proxy.close();
    },
  };
}
