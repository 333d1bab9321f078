import type { Lang } from '@jishi/contract';
import { formatMoney, formatNumber } from '../format/index.ts';
import { useLanguage } from '../i18n/language.ts';
import { type Translate, useMessages } from '../i18n/messages.ts';
import { Facts } from '../ui/facts/Facts.tsx';
import { receiptMessages } from './receipt.messages.ts';
import { namesOf, type ReceiptLine, windowsOf } from './receipt.ts';

type Key = keyof typeof receiptMessages.rows;
const isKey = (key: string): key is Key => key in receiptMessages.rows;

/** The lines of a receipt in words, each with its header. */
export function Receipt({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useMessages(receiptMessages);
  const lang = useLanguage();
  return (
    <section aria-label={t('receipt')}>
      <Facts
        look="strip"
        facts={lines.map((line) => ({
          key: line.header,
          label: isKey(line.header) ? t(line.header) : <code>{line.header}</code>,
          value: valueInWords(line, t, lang),
          title: line.header,
        }))}
      />
    </section>
  );
}

function valueInWords({ header, value }: ReceiptLine, t: Translate<Key>, lang: Lang): string {
  if (header.endsWith('-Fen') && /^-?\d+$/.test(value)) return formatMoney(value, lang);
  if (header.startsWith('X-RateLimit-'))
    return windowsOf(value)
      .map(({ window, count }) => t(window, { count: formatNumber(count) }))
      .join(' · ');
  if (header === 'X-Jishi-Ignored') return namesOf(value).join(t('comma'));
  const basis = `basis.${value}`;
  return header === 'X-Jishi-Basis' && isKey(basis) ? t(basis) : value;
}
