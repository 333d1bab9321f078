/** Yuan as typed, in fen; null where it is no amount of at most two decimals. */
export function fenOf(yuan: string): bigint | null {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(yuan.trim());
  return match === null ? null : BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}
