import type { InvoiceAmounts } from './invoice.ts';

/** Splits a price that contains the tax: net = gross / (1 + rate), rounded half up to the fen. The rest is tax. */
export function taxedAmounts(grossFen: bigint, permille: number): InvoiceAmounts {
  const rate = BigInt(permille);
  const netFen = (grossFen * 2000n + 1000n + rate) / (2n * (1000n + rate));
  return { grossFen, netFen, taxFen: grossFen - netFen };
}

export function sumOf(parts: readonly InvoiceAmounts[]): InvoiceAmounts {
  return parts.reduce<InvoiceAmounts>(
    (sum, part) => ({
      grossFen: sum.grossFen + part.grossFen,
      netFen: sum.netFen + part.netFen,
      taxFen: sum.taxFen + part.taxFen,
    }),
    { grossFen: 0n, netFen: 0n, taxFen: 0n },
  );
}

/** Formats a rate: 60 as `6%`, 15 as `1.5%`. */
export function percentText(permille: number): string {
  return `${permille / 10}%`;
}
