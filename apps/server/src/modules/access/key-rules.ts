import { BlockList, isIPv6 } from 'node:net';

/** The data sets that a key may call, and the networks it may be used from. */
export interface KeyRules {
  /** In lower case; null means all. */
  readonly datasets: ReadonlySet<string> | null;
  /** Null means anywhere. */
  readonly networks: BlockList | null;
}

/**
 * A spending cap: of a key, of all keys of a member (`keyId` is minus the member's id), or of the account (`keyId`
 * is 0).
 */
export interface SpendCap {
  readonly keyId: bigint;
  /** The keys that a member's cap covers. */
  readonly keyIds?: readonly bigint[];
  readonly dayFen: bigint | null;
  readonly monthFen: bigint | null;
  readonly since: Date;
}

/** The address last found in the networks of a key: one program calls from one machine. */
const lastInside = new WeakMap<BlockList, string>();

/** Whether an address, as a connection or a proxy writes it, is in one of the networks. */
export function isInside(networks: BlockList, written: string): boolean {
  if (lastInside.get(networks) === written) return true;
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  const inside = networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (inside) lastInside.set(networks, written);
  return inside;
}

/** Builds the list of networks for lookups. */
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
