import type { FactUnit, NoticeFact, Unit } from '@jishi/contract';
import { formatNumber, formatQuantity, formatWithUnit } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import styles from './NoticeFacts.module.css';

const SHORT: Partial<Record<FactUnit, Unit>> = { yuan: 'yuan', share: 'share' };
/** The units that are shown after a value if no label states them. */
const NAMED: Partial<Record<FactUnit, Unit>> = { ...SHORT, percent: 'percent' };
const DECIMALS_MAX = 4;

interface FactValueProps {
  fact: NoticeFact;
  /** Whether the unit is shown after the value. */
  withUnit?: boolean;
}

/** The value of a fact. Large amounts and share counts are abbreviated, with the exact value on hover. */
export function FactValue({ fact: { unit, value, sentence }, withUnit = false }: FactValueProps) {
  const lang = useLanguage();
  const short = SHORT[unit];
  const named = withUnit ? NAMED[unit] : undefined;
  const isText = unit === 'date' || unit === 'party';
  const text = (): string => {
    if (isText) return value;
    if (named !== undefined) return formatWithUnit(value, named, lang);
    if (short !== undefined) return formatQuantity(value, short, lang);
    return formatNumber(value, { decimalsMin: 0, decimalsMax: DECIMALS_MAX });
  };
  return (
    <span
      className={unit === 'party' ? undefined : styles.value}
      lang={unit === 'party' ? 'zh' : undefined}
      title={sentence}
    >
      {text()}
    </span>
  );
}
