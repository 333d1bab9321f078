const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;
const PLACES = ['', '拾', '佰', '仟'] as const;
const GROUPS = ['', '万', '亿', '万亿'] as const;
const GROUP = 10_000n;

/**
 * Returns an amount in Chinese capital figures, as receipts and bank forms write it, for example 壹佰零伍元整. The amount
 * must not be negative, and is below 10^16 yuan.
 */
export function moneyInCapitals(fen: bigint): string {
  if (fen < 0n) throw new RangeError(`${fen} fen cannot be written in capitals`);
  const yuan = wholeText(fen / 100n);
  const jiao = Number((fen / 10n) % 10n);
  const rest = Number(fen % 10n);
  if (jiao === 0 && rest === 0) return `${yuan || '零'}元整`;
  const whole = yuan === '' ? '' : `${yuan}元`;
  const gap = whole !== '' && jiao === 0 ? '零' : '';
  const tenths = jiao === 0 ? '' : `${DIGITS[jiao]}角`;
  return `${whole}${gap}${tenths}${rest === 0 ? '整' : `${DIGITS[rest]}分`}`;
}

/** Returns a whole number in groups of four digits. The empty text for zero. */
function wholeText(yuan: bigint): string {
  let text = '';
  let isGap = false;
  for (let at = GROUPS.length - 1; at >= 0; at--) {
    const group = Number((yuan / GROUP ** BigInt(at)) % GROUP);
    if (group === 0) {
      isGap = text !== '';
      continue;
    }
    if (text !== '' && (isGap || group < 1000)) text += '零';
    text += groupText(group) + GROUPS[at];
    isGap = false;
  }
  return text;
}

/** Returns a number below 10,000. A zero between two other digits is written once. */
function groupText(group: number): string {
  let text = '';
  let isGap = false;
  for (let at = PLACES.length - 1; at >= 0; at--) {
    const digit = Math.floor(group / 10 ** at) % 10;
    if (digit === 0) {
      isGap = text !== '';
      continue;
    }
    text += `${isGap ? '零' : ''}${DIGITS[digit]}${PLACES[at]}`;
    isGap = false;
  }
  return text;
}
