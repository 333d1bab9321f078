import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Returns true if the connection itself comes from this machine and asks for it by one of its own names: a
 * stranger's page in a browser here can make its own name lead to this machine, and would read the answers. A
 * request with any mark of a proxy is for somebody elsewhere, whatever the mark says.
 */
export function isOwnMachine(request: FastifyRequest): boolean {
  const { remoteAddress, localAddress } = request.socket;
  const isHere =
    remoteAddress !== undefined && (LOOPBACK.includes(remoteAddress) || remoteAddress === localAddress);
  return isHere && isOwnName(request.headers.host ?? '') && !isForwarded(request.headers);
}

/**
 * Headers that proxies, balancers and content networks add to a request: that it passed them, or where it came
 * from.
 */
const PASSED =
  /^(?:via$|cdn-loop$|(?:cf|fastly|fly|x-amzn?|x-amz-cf|x-azure|x-appengine|x-envoy|x-vercel|x-nf|x-original)-)/;
const CAME_FROM = /forwarded|(?:real|client|connecting|user|source|src|peer|remote)-?(?:ip|addr(?:ess)?)\b/;

function isForwarded(headers: FastifyRequest['headers']): boolean {
  return Object.keys(headers).some((name) => PASSED.test(name) || CAME_FROM.test(name));
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
