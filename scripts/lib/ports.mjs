/** The port that a server listens on. @param {import('node:net').Server} server */
export function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

/**
 * Finds distinct free ports. Another program could still take one before it is used.
 *
 * @template {string} Name
 * @param {readonly Name[]} names for the ports
 * @returns {Promise<Record<Name, number>>}
 */
export async function freePorts(names) {
  // Imported here because npm start loads this file before it installs anything.
  const { default: getPort } = await import('get-port');
  const ports = names.map(async (name) => [name, await getPort({ host: '127.0.0.1' })]);
  return /** @type {Record<Name, number>} */ (Object.fromEntries(await Promise.all(ports)));
}
