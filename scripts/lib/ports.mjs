/** The port that a server listens on. @param {import('node:net').Server} server */
export function findPort(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

/** Finds a free port, a different one in each call. Another program can still take the port before its use. */
export async function freePort() {
  // Imported here because npm start loads this file before the packages are installed.
  const { default: getPort } = await import('get-port');
  return getPort({ host: '127.0.0.1' });
}
