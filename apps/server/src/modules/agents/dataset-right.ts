import { Refusal } from '../../platform/refusal.ts';
import { type Dataset, visibleDataset } from '../datasets/index.ts';
import { visibilityTo } from '../entitlements/index.ts';
import type { ToolDeps } from './agents.deps.ts';
import type { ToolSession } from './tool.ts';

/** The price of the caller's next call to a data set. */
export interface Right {
  /**
   * The reason for the price, such as a trial or a term; `refused: ` and the error's name if the call would be
   * rejected.
   */
  readonly basis: string;
  readonly price_fen: number | null;
  readonly calls_left?: number;
}

export async function rightOf(
  { gateway }: ToolDeps,
  { principal }: ToolSession,
  dataset: Dataset,
): Promise<Right> {
  const right = await gateway.rightTo(principal, dataset);
  if (right instanceof Refusal) return { basis: `refused: ${right.error}`, price_fen: null };
  const { basis, priceFen, callsLeft } = right;
  return {
    basis,
    price_fen: Number(priceFen),
    ...(callsLeft === undefined ? {} : { calls_left: callsLeft + 1 }),
  };
}

/** Returns a data set that the caller can see. Someone else's private data set counts as missing. */
export async function knownDataset(
  deps: ToolDeps,
  { principal: { accountId, rules } }: ToolSession,
  code: string,
): Promise<Dataset> {
  const reader = { accountId, datasets: rules?.datasets ?? null };
  const entry = await visibleDataset(deps.registry, code, (dataset) => visibilityTo(deps, reader, dataset));
  if (entry === null) throw new Refusal('gateway.apiUnknown', { code: code.slice(0, 60) });
  return entry.dataset;
}
