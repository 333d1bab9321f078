import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether the connection itself comes from this machine, whatever a header says. */
export function isOwnMachine(request: FastifyRequest): boolean {
  const { remoteAddress, localAddress } = request.socket;
  return remoteAddress !== undefined && (LOOPBACK.includes(remoteAddress) || remoteAddress === localAddress);
}
