import { type Grouping, isPeriod, type Statistic, type ThemeFigures } from '@jishi/contract';
import { inBrackets } from '../../shared/format/index.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { themesMessages } from './themes.messages.ts';

/** The names of the data set's fields. Undefined until they have loaded. */
export type FieldNames = ReadonlyMap<string, string> | undefined;

/** Returns the heading of the groups, and the heading of their days, which contains the name of the date field. */
export function useGroupHead(
  { date = '' }: Statistic,
  grouping: Grouping,
  { from, to }: Pick<ThemeFigures, 'from' | 'to'>,
  names: FieldNames,
) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const name = names?.get(date) ?? null;
  const day = name ?? t('day');
  return {
    head: t(`groupHead.${grouping}`) + (isPeriod(grouping) ? inBrackets(name, lang) : ''),
    span: from === null || to === null ? null : t(from === to ? 'oneDay' : 'span', { day, from, to }),
  };
}
