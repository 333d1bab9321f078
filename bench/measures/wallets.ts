import { lowestOf, type Measure, rounded } from '../measured.ts';
import { withWallets } from '../rig/wallets-home.ts';

const WALLETS = [1, 16, 64, 256, 1_024, 4_096] as const;
const CALLERS = 128;
const SECONDS = 3;

/**
 * Measures charges by few and by many wallets on tables that were never analysed. The reference is the same tables with
 * statistics. The measure is the lowest ratio over all numbers of wallets.
 */
export const wallets: Measure = (note) =>
  withWallets(async ({ charge, analyze }) => {
    const fresh = new Map<number, number>();
    for (const count of WALLETS) fresh.set(count, await charge(count, CALLERS, SECONDS));
    await analyze();
    const parts: Record<string, number> = {};
    const detail: Record<string, number> = {};
    for (const count of WALLETS) {
      const analysed = await charge(count, CALLERS, SECONDS);
      const before = fresh.get(count) ?? 0;
      note(`${count} wallets: ${rounded(before)} calls a second, ${rounded(analysed)} with statistics`);
      parts[`of${count}`] = before / analysed;
      detail[`fresh${count}`] = before;
      detail[`analysed${count}`] = analysed;
    }
    return lowestOf(parts, detail);
  });
