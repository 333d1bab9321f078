import { BlockList, isIPv6 } from 'node:net';

/** What a key may be used for and from where. */
export interface KeyRules {
  /** In lower case; null is all. */
  readonly datasets: ReadonlySet<string> | null;
  /** Null is anywhere. */
  readonly networks: BlockList | null;
}

/** What may be spent with a key, with all keys of a member (minus the member's id), or with all of the account (0). */
export interface SpendCap {
  readonly keyId: bigint;
  /** Of a member's cap: the keys that it is over. */
  readonly keyIds?: readonly bigint[];
  readonly dayFen: bigint | null;
  readonly monthFen: bigint | null;
  readonly since: Date;
}

/** The address that was last found in the networks of a key: one program calls from one machine. */
const lastInside = new WeakMap<BlockList, string>();

/** Whether an address, as a connection or a proxy writes it, is in one of the networks. */
export function isInside(networks: BlockList, written: string): boolean {
  if (lastInside.get(networks) === written) return true;
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  const inside = networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (inside) lastInside.set(networks, written);
  return inside;
}

/** The networks as they are looked up. */
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
