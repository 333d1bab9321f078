/** Integer fen as yuan with the currency sign, exact at any size: 3 → ¥0.03. */
export function formatFen(fen: bigint | number | string): string {
  const amount = BigInt(fen);
  const size = amount < 0n ? -amount : amount;
  const yuan = (size / 100n).toLocaleString('en-US');
  return `${amount < 0n ? '−' : ''}¥${yuan}.${(size % 100n).toString().padStart(2, '0')}`;
}
