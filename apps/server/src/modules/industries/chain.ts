import type { ChainStep, Industries } from '@jishi/contract';
import { type DatasetRegistry, publicDataset } from '../datasets/index.ts';

/** The data sets about an industry, in steps that range from its definition to its surroundings. */
const CHAIN: Readonly<Record<ChainStep, readonly string[]>> = {
  classification: ['p_public0002', 'p_stock2110', 'p_public0004'],
  companies: ['p_jishi9420', 'p_stock2100', 'p_jishi9404'],
  results: ['p_stock2303', 'p_stock2301', 'p_stock2300', 'p_stock2302', 'p_stock2238'],
  prices: ['p_stock2402', 'p_jishi9410', 'p_sysapi1087', 'p_rzrq3104'],
  news: ['p_info3015', 'p_info3030', 'p_sysapi1089'],
  surroundings: ['p_jishi9503', 'p_jishi9201', 'p_jishi9103'],
};

export const CHAIN_DATASETS = Object.values(CHAIN).flat();

/** Returns those of the chain's data sets that are in the catalogue, even without rows. */
export function chainOf(registry: DatasetRegistry): Industries['chain'] {
  const steps = Object.entries(CHAIN) as [ChainStep, readonly string[]][];
  return steps.flatMap(([step, codes]) =>
    codes.flatMap((code) => {
      const dataset = publicDataset(registry, code);
      if (dataset === null) return [];
      const { manifest, rowCount, coverage } = dataset;
      return {
        step,
        dataset: code,
        name: manifest.name,
        rows: Number(rowCount),
        from: coverage?.from ?? null,
        to: coverage?.to ?? null,
      };
    }),
  );
}
