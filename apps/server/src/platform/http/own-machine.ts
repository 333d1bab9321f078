import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Whether the connection itself comes from this machine, whatever a header says, and asks for it by a name of its own: the
 * page of a stranger in a browser here can make its own name lead to this machine, and would read the answers.
 */
export function isOwnMachine(request: FastifyRequest): boolean {
  const { remoteAddress, localAddress } = request.socket;
  const isHere =
    remoteAddress !== undefined && (LOOPBACK.includes(remoteAddress) || remoteAddress === localAddress);
  return isHere && isOwnName(request.headers.host ?? '');
}

function isOwnName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const own = hostname().toLowerCase();
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    /^(?:.+\.)?localhost$/.test(name) ||
    name === own ||
    name === `${own}.local`
  );
}
