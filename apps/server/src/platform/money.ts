/** Formats fen as yuan, exactly. */
export function yuan(fen: bigint): string {
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses yuan as written by people, bills and Alipay (12.5, 12.50000, -3.00) into fen. Fractions of a fen are
 * truncated.
 */
export function fenOf(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim().replace(/,/g, ''));
  if (match === null) throw new RangeError(`${text} is not an amount`);
  const fen = BigInt(match[2] ?? 0) * 100n + BigInt((match[3] ?? '').padEnd(2, '0').slice(0, 2));
  return match[1] === '-' ? -fen : fen;
}
