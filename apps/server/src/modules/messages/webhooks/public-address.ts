import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * Returns a host's addresses to which a connection is allowed. If one of the addresses is not on the public internet,
 * none is allowed.
 */
export type HostResolver = (host: string) => Promise<readonly string[]>;

/** The networks in IANA's registry of special-purpose addresses, and the multicast networks. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * The special networks within 2000::/3. Outside it, no IPv6 address is public. Teredo and 6to4 addresses contain IPv4
 * addresses.
 */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
const specialV4 = listOf('ipv4', SPECIAL_V4);
const specialV6 = listOf('ipv6', SPECIAL_V6);
const unicastV6 = listOf('ipv6', ['2000::/3']);

/**
 * Returns whether an address is on the public internet, rather than on this machine, in a private network or in a
 * tunnel to one.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      return unicastV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The time within which the name servers must resolve a host. */
const LIMIT_MS = 3_000;

/**
 * Creates the resolver. If any of a host's addresses is private, no address is allowed, because the choice between them
 * must not be left to chance. The resolver asks name servers directly, because `lookup` can block a thread of the
 * process for any length of time. The hosts file is therefore ignored.
 */
export function createPublicResolver({
  limitMs = LIMIT_MS,
  servers,
}: {
  limitMs?: number;
  servers?: readonly string[];
} = {}): HostResolver {
  return async (host) => {
    const bare = host.replace(/^\[|\]$/g, '');
    const addresses = isIP(bare) === 0 ? await askServers(bare, limitMs, servers) : [bare];
    return addresses.every(isPublicAddress) ? addresses : [];
  };
}

async function askServers(host: string, limitMs: number, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: Math.ceil(limitMs / 2), tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limitMs);
  try {
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  } finally {
    clearTimeout(timer);
  }
}

export const resolvePublic = createPublicResolver();
