import { request as httpRequest } from 'node:http';

/** @import { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http' */

/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Milliseconds within which a server must have responded. Firebase Hosting waits that long for a function. */
export const TIME_LIMIT = 60_000;

/**
 * @param {IncomingHttpHeaders} headers
 * @returns {IncomingHttpHeaders}
 */
function endToEnd(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => !HOP_BY_HOP.includes(key)));
}

/**
 * Forwards a request to another local server and streams its response back. Adds
 * the client's address to X-Forwarded-For, as Firebase Hosting does. Always answers: with a
 * reason if the server is gone or too slow.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {object} to
 * @param {string} to.host as `name:port`
 * @param {string} to.path
 * @param {Record<string, string>} [to.headers] lower-case defaults for the response, which the other
 *   server's headers override
 * @param {number} [to.timeLimit] milliseconds until the end of the response
 */
export function passOn(request, response, { host, path, headers = {}, timeLimit = TIME_LIMIT }) {
  const [hostname, port] = host.split(':');
  const { 'x-forwarded-for': earlier, ...own } = endToEnd(request.headers);
  const client = request.socket.remoteAddress ?? '';
  const upstream = httpRequest({
    hostname,
    port,
    path,
    method: request.method,
    headers: {
      ...own,
      host,
      'x-forwarded-for': earlier === undefined ? client : `${earlier}, ${client}`,
      'x-forwarded-host': request.headers.host ?? '',
    },
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...headers, ...endToEnd(answer.headers) });
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendReason(response, 502, 'The server behind this path is not running.');
  });
  const timer = setTimeout(() => {
    const seconds = Math.ceil(timeLimit / 1000);
    if (response.headersSent) response.destroy();
    else {
      sendReason(
        response,
        504,
        `The server behind this path did not answer within ${seconds} s. It may still do what was asked.`,
      );
    }
  }, timeLimit);
  response.on('close', () => {
    clearTimeout(timer);
    upstream.destroy();
  });
  request.pipe(upstream);
}

/**
 * Responds with a JSON body that gives the reason for the status.
 *
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} reason
 * @param {Record<string, string>} [headers]
 */
export function sendReason(response, status, reason, headers = {}) {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(JSON.stringify({ reason }));
}
