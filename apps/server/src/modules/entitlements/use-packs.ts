import type { Tx } from '../../platform/db/index.ts';
import { lockPacks, type PackRow, writePacks } from './packs.repository.ts';

export interface PackUse {
  readonly accountId: bigint;
  readonly datasetCode: string;
}

export interface PackResult {
  readonly granted: boolean;
  /** The number of calls left in all packs for the data set, after this one if it was granted. */
  readonly callsLeft: number;
}

interface OpenPack {
  readonly id: bigint;
  callsLeft: number;
  changed: boolean;
}

/**
 * Uses calls from packs, oldest pack first, for many calls in two statements. Results are in the order of the calls.
 * Concurrent calls in all processes together never get more than the packs contain.
 */
export async function usePacks(tx: Tx, uses: readonly PackUse[], now: Date): Promise<PackResult[]> {
  if (uses.length === 0) return [];
  const pairs = new Map(uses.map((use) => [keyOf(use), use]));
  const packs = Map.groupBy(await lockPacks(tx, [...pairs.values()]), keyOf);
  const open = new Map([...packs].map(([key, rows]) => [key, rows.map(openPack)]));
  const results = uses.map((use) => takeOne(open.get(keyOf(use)) ?? []));
  const changed = [...open.values()].flat().filter((pack) => pack.changed);
  if (changed.length > 0) await writePacks(tx, changed, now);
  return results;
}

function openPack({ id, callsLeft }: PackRow): OpenPack {
  return { id, callsLeft, changed: false };
}

function takeOne(packs: readonly OpenPack[]): PackResult {
  const oldest = packs.find(({ callsLeft }) => callsLeft > 0);
  if (oldest === undefined) return { granted: false, callsLeft: 0 };
  oldest.callsLeft -= 1;
  oldest.changed = true;
  return { granted: true, callsLeft: packs.reduce((sum, { callsLeft }) => sum + callsLeft, 0) };
}

function keyOf({ accountId, datasetCode }: PackUse): string {
  return `${accountId} ${datasetCode}`;
}
