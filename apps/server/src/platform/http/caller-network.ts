import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns the identity by which a caller without a key is counted: an IPv4 address, or the network of an IPv6 address
 * (its first 64 bits), because one subscriber has all addresses of that network.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Removes the port that some proxies append to the address. It differs for each connection. */
function withoutPort(address: string): string {
  return (
    /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  );
}

/** Returns the address of a caller behind this number of proxies, as the framework does. */
export function callerAddress({ socket, headers }: IncomingMessage, trustProxy: number): string {
  if (trustProxy === 0) return withoutPort(socket.remoteAddress ?? '');
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = forwarded.map((part) => part.trim()).filter((part) => part !== '');
  const addresses = [socket.remoteAddress ?? '', ...hops.toReversed()];
  return withoutPort(addresses[Math.min(trustProxy, addresses.length - 1)] ?? '');
}
