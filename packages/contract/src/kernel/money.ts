import type { Lang } from './localized.ts';

/** Yen share the sign ¥, so English names the currency. */
const SIGNS = { zh: '¥', en: 'CN¥' } as const satisfies Record<Lang, string>;

/** Integer fen as yuan with the currency sign, exact for any size: 3 is ¥0.03 in Chinese and CN¥0.03 in English. */
export function formatMoney(fen: bigint | number | string, lang: Lang): string {
  const amount = BigInt(fen);
  return amount < 0n ? `−${SIGNS[lang]}${formatYuan(-amount)}` : `${SIGNS[lang]}${formatYuan(amount)}`;
}

/** Integer fen as yuan with thousand separators, for texts that name the currency themselves: 123456 is 1,234.56. */
export function formatYuan(fen: bigint | number | string): string {
  const amount = BigInt(fen);
  const size = amount < 0n ? -amount : amount;
  const yuan = (size / 100n).toLocaleString('en-US');
  return `${amount < 0n ? '−' : ''}${yuan}.${(size % 100n).toString().padStart(2, '0')}`;
}
