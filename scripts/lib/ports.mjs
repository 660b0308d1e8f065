/** The port that a server listens on. @param {import('node:net').Server} server */
export function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

/** Finds a free port, another one at each call. Another program could still take it before it is used. */
export async function freePort() {
  // Imported here because npm start loads this file before it installs anything.
  const { default: getPort } = await import('get-port');
  return getPort({ host: '127.0.0.1' });
}
