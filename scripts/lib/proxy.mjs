import { request as httpRequest } from 'node:http';

/** Headers that concern one connection only. */
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

function passedOn(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => !HOP_BY_HOP.includes(key)));
}

/**
 * Passes a request on to another server of this machine and its answer back,
 * both as streams. Who asked is told in X-Forwarded-For, as the hosting does.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ host: string, path: string, headers?: Record<string, string> }} to `host` with its
 *   port; `headers` for the answer, in lower case, which the other server's own replace
 */
export function passOn(request, response, { host, path, headers = {} }) {
  const [hostname, port] = host.split(':');
  const { 'x-forwarded-for': earlier, ...own } = passedOn(request.headers);
  const asker = request.socket.remoteAddress ?? '';
  const upstream = httpRequest({
    hostname,
    port,
    path,
    method: request.method,
    headers: {
      ...own,
      host,
      'x-forwarded-for': earlier === undefined ? asker : `${earlier}, ${asker}`,
      'x-forwarded-host': request.headers.host ?? '',
    },
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode, { ...headers, ...passedOn(answer.headers) });
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendReason(response, 502, 'What answers this address is not there.');
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** Answers in JSON why there is nothing else to answer. */
export function sendReason(response, status, reason, headers = {}) {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(JSON.stringify({ reason }));
}
