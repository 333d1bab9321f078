import type { FactUnit, NoticeFact, Unit } from '@jishi/contract';
import { formatNumber, formatQuantity } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import styles from './NoticeFacts.module.css';

const SHORT: Partial<Record<FactUnit, Unit>> = { yuan: 'yuan', share: 'share' };
const DECIMALS_MAX = 4;

/** The value of a fact. Large amounts and share counts are abbreviated, with the exact value on hover. */
export function FactValue({ fact: { unit, value, sentence } }: { fact: NoticeFact }) {
  const lang = useLanguage();
  const short = SHORT[unit];
  const isText = unit === 'date' || unit === 'party';
  const text = isText
    ? value
    : short === undefined
      ? formatNumber(value, { decimalsMin: 0, decimalsMax: DECIMALS_MAX })
      : formatQuantity(value, short, lang);
  return (
    <span
      className={unit === 'party' ? undefined : styles.value}
      lang={unit === 'party' ? 'zh' : undefined}
      title={sentence}
    >
      {text}
    </span>
  );
}
