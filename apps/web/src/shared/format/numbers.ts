import type { Lang } from '@jishi/contract';
import { MISSING } from './missing.ts';

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });
const compact = {
  zh: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
} satisfies Record<Lang, Intl.NumberFormat>;

/** All digits, with thousand separators. */
export function formatNumber(value: number | null): string {
  return value === null ? MISSING : grouped.format(value);
}

/** A size at a glance: 1234.6万 in Chinese, 12.3M in English. */
export function formatCompact(value: number | null, lang: Lang): string {
  return value === null ? MISSING : compact[lang].format(value);
}
