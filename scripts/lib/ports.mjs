import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The port that a server listens on.
 *
 * @param {import('node:net').Server} server
 * @returns {number}
 */
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
  const opened = await Promise.all(
    names.map(async (name) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return { name, server };
    }),
  );
  const ports = opened.map(({ name, server }) => [name, portOf(server)]);
  // Closed only now, because the system could assign a closed port again.
  await Promise.all(opened.map(({ server }) => once(server.close(), 'close')));
  return /** @type {Record<Name, number>} */ (Object.fromEntries(ports));
}
