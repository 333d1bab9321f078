import { BlockList, isIPv6 } from 'node:net';

/** The data sets that a key may call, and the networks from which it works. */
export interface KeyRules {
  /** Codes in lower case; null means all data sets. */
  readonly datasets: ReadonlySet<string> | null;
  /** Null means any network. */
  readonly networks: BlockList | null;
}

/**
 * A spending cap. It applies to one key, to all keys of a member (`keyId` is minus the member's id), or to
 * the account (`keyId` is 0).
 */
export interface SpendCap {
  readonly keyId: bigint;
  /** The keys that a member's cap covers. */
  readonly keyIds?: readonly bigint[];
  readonly dayFen: bigint | null;
  readonly monthFen: bigint | null;
  readonly since: Date;
}

/** The last address that matched a key's networks. It is cached because a program usually calls from one machine. */
const lastInside = new WeakMap<BlockList, string>();

/** Whether one of the networks contains the address. Accepts IPv4 addresses with and without the prefix `::ffff:`. */
export function isInside(networks: BlockList, written: string): boolean {
  if (lastInside.get(networks) === written) return true;
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  const inside = networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (inside) lastInside.set(networks, written);
  return inside;
}

export function networksOf(written: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const one of written) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return networks;
}
