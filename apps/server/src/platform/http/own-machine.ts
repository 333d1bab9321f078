import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Returns true if the connection comes from this machine and addresses it by one of its own names. The name is checked
 * because a page of another site could make its own name resolve to this machine and read the responses. A request with
 * any proxy header comes from elsewhere, whatever the header says.
 */
export function isOwnMachine(request: FastifyRequest): boolean {
  const { remoteAddress, localAddress } = request.socket;
  const isHere =
    remoteAddress !== undefined && (LOOPBACK.includes(remoteAddress) || remoteAddress === localAddress);
  return isHere && isOwnName(request.headers.host ?? '') && !isForwarded(request.headers);
}

/** Headers that proxies, load balancers and content networks add to a request to record its path or origin. */
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
