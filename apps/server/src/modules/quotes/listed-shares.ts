import { type DatasetRegistry, publicDataset, type Queryable, readRecords } from '../datasets/index.ts';

/** The register of listed companies. Quotes and ratings each cover only a part of it. */
export const REGISTER_DATASET = 'p_jishi9420';

/** A share in the register, with its industry in both classifications. */
export interface ListedShare {
  readonly code: string | null;
  readonly board: string | null;
  readonly listedOn: string | null;
  readonly delistedOn: string | null;
  readonly shenwan: string | null;
  readonly association: string | null;
}

/** Reads all shares in the register. Returns null if the register has no rows, because the total is then unknown. */
export async function readListedShares(
  pool: Queryable,
  registry: DatasetRegistry,
): Promise<readonly ListedShare[] | null> {
  const dataset = publicDataset(registry, REGISTER_DATASET);
  if (dataset === null) return null;
  const shares = await readRecords(pool, dataset, {
    columns: {
      code: 'SECCODE',
      board: 'F001V',
      listedOn: 'F003D',
      delistedOn: 'F004D',
      shenwan: 'F005V',
      association: 'F006V',
    },
  });
  return shares.length === 0 ? null : shares;
}

export const listedOn = (shares: readonly ListedShare[], day: string): ListedShare[] =>
  shares.filter(
    (share) =>
      share.listedOn !== null &&
      share.listedOn <= day &&
      (share.delistedOn === null || share.delistedOn > day),
  );
