import { createProxyServer } from 'httpxy';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** How long a response may take, in milliseconds. Firebase Hosting waits equally long for a function. */
export const TIME_LIMIT = 60_000;

// Without an agent, each request has its own connection. The server may close an idle connection just as it is used again.
const proxy = createProxyServer({ xfwd: true, changeOrigin: true, ignorePath: true, agent: false });
proxy.on('proxyRes', ({ headers }) => {
  // The connection to the client stays open.
  delete headers.connection;
});
proxy.on('proxyReq', (upstream, _request, response) => {
  response.on('close', () => upstream.destroy());
});
proxy.on('error', (_error, _request, response) => {
  const answer = /** @type {ServerResponse} */ (response);
  giveUp(answer, 502, 'The server behind this path is not running.');
});

/** @param {ServerResponse} response @param {number} status @param {string} reason */
function giveUp(response, status, reason) {
  if (response.headersSent) response.destroy();
  else sendReason(response, status, reason);
}

/**
 * Forwards a request to another local server and streams the response back. Adds the client's address to
 * X-Forwarded-For, as Firebase Hosting does. If that server is not running or too slow, sends the reason instead.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {object} to
 * @param {string} to.host as `name:port`
 * @param {string} to.path
 * @param {Record<string, string>} [to.headers] for the response; headers from the other server override them
 * @param {number} [to.timeLimit] milliseconds within which the response must end
 */
export function passOn(request, response, { host, path, headers = {}, timeLimit = TIME_LIMIT }) {
  const [hostname = '', port = ''] = host.split(':');
  const addresses = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  request.headers['x-forwarded-for'] = addresses.filter(Boolean).join(', ');
  response.setHeaders(new Map(Object.entries(headers)));
  const timer = setTimeout(() => {
    const why = `The server behind this path did not answer within ${Math.ceil(timeLimit / 1000)} s.`;
    giveUp(response, 504, `${why} It may still do what was asked.`);
  }, timeLimit);
  response.on('close', () => {
    clearTimeout(timer);
  });
  const target = { protocol: 'http:', hostname, port, pathname: path };
  void proxy.web(request, response, { target });
}

/** @type {(response: ServerResponse, status: number, body: object, headers?: Record<string, string>) => void} */
export function sendJson(response, status, body, headers = {}) {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** @type {(response: ServerResponse, status: number, reason: string, headers?: Record<string, string>) => void} */
export function sendReason(response, status, reason, headers) {
  sendJson(response, status, { reason }, headers);
}
