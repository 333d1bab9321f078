import type { Lang, Localized } from '../kernel/localized.ts';
import type { Check } from './checks.ts';

type Names = (code: string) => Localized;

/** Describes a check in words. `nameOf` returns the name of a field. */
export function checkText(check: Check, nameOf: Names): Localized {
  return { zh: textOf(check, nameOf, 'zh'), en: textOf(check, nameOf, 'en') };
}

function textOf(check: Check, nameOf: Names, lang: Lang): string {
  const name = (code: string): string => nameOf(code)[lang];
  const words = (zh: string, en: string): string => (lang === 'zh' ? zh : en);
  switch (check.kind) {
    case 'range':
      return rangeText(check, name(check.field), words);
    case 'quotient':
      return rangeText(check, `${name(check.field)} ÷ ${name(check.by)}`, words);
    case 'order':
      return check.fields.map(name).join(' ≤ ');
    case 'notFuture':
      return check.days === 0
        ? words(`${name(check.field)}不晚于当天`, `${name(check.field)} is not in the future`)
        : words(
            `${name(check.field)}不晚于当天之后 ${check.days} 天`,
            `${name(check.field)} is at most ${check.days} ${check.days === 1 ? 'day' : 'days'} ahead`,
          );
    case 'unique':
      return words(
        `${check.fields.map(name).join('、')}不重复`,
        `No two rows have the same ${check.fields.map(name).join(', ')}`,
      );
    case 'reference':
      return words(
        `${name(check.field)}存在于 ${check.dataset}`,
        `${name(check.field)} exists in ${check.dataset}`,
      );
    case 'jump':
      return words(
        `${name(check.field)}与前一行相比不超过 ${check.times} 倍`,
        `${name(check.field)}: at most a ${check.times}-fold change from one row to the next`,
      );
    case 'sum':
      return `${check.fields.map(name).join(' + ')} = ${name(check.equals)}`;
    case 'empty':
      return words(
        `${name(check.field)}缺失的行不超过 ${percent(check.share)}`,
        `At most ${percent(check.share)} of the rows lack ${name(check.field)}`,
      );
    case 'rows':
      return check.by === undefined
        ? words(
            `行数与上次交付相差不超过 ${percent(check.change)}`,
            `The number of rows differs by at most ${percent(check.change)} from the last delivery`,
          )
        : words(
            `每天的行数变化不超过 ${percent(check.change)}`,
            `The number of rows of a day changes by at most ${percent(check.change)}`,
          );
  }
}

function rangeText(
  { min, max }: Pick<Extract<Check, { kind: 'range' }>, 'min' | 'max'>,
  name: string,
  words: (zh: string, en: string) => string,
): string {
  if (min !== undefined && max !== undefined)
    return words(`${name}在 ${min} 与 ${max} 之间`, `${name} is between ${min} and ${max}`);
  return min !== undefined
    ? words(`${name}不小于 ${min}`, `${name} is at least ${min}`)
    : words(`${name}不大于 ${max}`, `${name} is at most ${max}`);
}

const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;
