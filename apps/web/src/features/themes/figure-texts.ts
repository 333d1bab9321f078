import { type Lang, type Statistic, type ThemeFigures, UNITS } from '@jishi/contract';
import {
  formatNumber,
  formatPercent,
  formatQuantity,
  formatSum,
  inBrackets,
  inUnit,
  readerUnit,
  sumUnit,
} from '../../shared/format/index.ts';

/** Returns the name of a statistic with its unit. */
export const figureHead = ({ name, unit }: Statistic, lang: Lang): string =>
  name[lang] + inBrackets(unit && UNITS[sumUnit(unit)][lang], lang);

export const figureText = (value: number | null, { unit }: Statistic, lang: Lang): string =>
  unit === null ? formatQuantity(value, unit, lang) : formatSum(value, unit, lang);

/** Returns a figure in its displayed unit. */
export const shownFigure = (value: number | null, { unit }: Statistic): number | null =>
  unit === null ? value : inUnit(value, unit, sumUnit(unit));

/** Returns the headings and the figures for a file, with all digits and in a unit that is common in the language. */
export const fileHead = ({ name, unit }: Statistic, lang: Lang): string =>
  name[lang] + inBrackets(unit && UNITS[readerUnit(unit, lang)][lang], lang);

export const fileFigure = (value: number | null, { unit }: Statistic, lang: Lang): number | null =>
  unit === null ? value : inUnit(value, unit, readerUnit(unit, lang));

/** Whether a change is shown in percentage points, because the figure is a percentage. */
export const isInPoints = ({ unit }: Statistic): boolean => unit === 'percent';

const CHANGE_DECIMALS = 2;

/** Formats a change with its sign, in the unit of the column. */
export const changeText = (change: number): string =>
  formatNumber(change, { decimalsMin: CHANGE_DECIMALS, decimalsMax: CHANGE_DECIMALS, signed: true });

/** Returns whether the figures of the groups add up to the total, which means and medians do not. */
export const isPart = ({ measure }: Statistic): boolean => measure === 'count' || measure === 'sum';

export const shareText = (value: number | null, { value: all }: ThemeFigures['total']): string =>
  formatPercent(value === null || !all ? null : (100 * value) / all);
