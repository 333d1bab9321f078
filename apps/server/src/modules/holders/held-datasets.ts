import { type HeldDataset, HOLDER_DATASETS_MAX } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { readRights } from '../pushes/index.ts';
import { readShares } from './shares.repository.ts';

interface HeldDeps {
  readonly db: Db;
  readonly registry: DatasetRegistry;
}

/** Returns the data sets to which an account may send rows, or in which it has a share, by code. */
export async function heldDatasets({ db, registry }: HeldDeps, accountId: bigint): Promise<HeldDataset[]> {
  const rights = await readRights(db, { accountId, limit: HOLDER_DATASETS_MAX });
  const shares = await readShares(db, { accountId });
  const pushes = new Map(rights.map(({ code, mayPublish }) => [code, mayPublish] as const));
  const codes = [...new Set([...pushes.keys(), ...shares.map(({ code }) => code)])].sort();
  return codes.slice(0, HOLDER_DATASETS_MAX).map((code) => {
    const dataset = registry.find(code);
    const mayPublish = pushes.get(code);
    return {
      code,
      name: dataset?.manifest.name ?? null,
      isPublic: publicDataset(registry, code) !== null,
      push: mayPublish === undefined ? null : mayPublish ? 'published' : 'reviewed',
      coverageTo: dataset?.coverage?.to ?? null,
      late: dataset?.late ?? null,
    };
  });
}
