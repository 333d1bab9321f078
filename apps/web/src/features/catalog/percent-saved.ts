/**
 * Returns by what percentage a price is below another one, rounded down so that it never overstates the saving. Null if
 * the saving is less than one percent or one of the prices is missing. Both prices are in fen.
 */
export function percentSaved(
  fen: number | bigint | undefined,
  otherFen: number | bigint | undefined,
): number | null {
  if (fen === undefined || otherFen === undefined || BigInt(otherFen) <= 0n) return null;
  const percent = ((BigInt(otherFen) - BigInt(fen)) * 100n) / BigInt(otherFen);
  return percent < 1n ? null : Number(percent);
}
