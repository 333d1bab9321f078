/** Fen of an amount in yuan as it is typed, as text; empty for none, null for what is no amount. */
export function fenOf(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [, yuan, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return yuan === undefined ? null : String(BigInt(`${yuan}${decimals.padEnd(2, '0')}`));
}

/** Fen as it is typed in yuan. */
export function yuanOf(fen: string): string {
  const digits = fen.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
