import { isPeriod, MEASURES, type Statistic } from '@jishi/contract';
import { inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { isInPoints } from '../figure-texts.ts';
import { themesMessages } from '../themes.messages.ts';
import type { FieldNames } from '../use-group-head.ts';

/** States the formula in words, derived from the statistic itself. */
export function Method({ statistic, names }: { statistic: Statistic; names: FieldNames }) {
  const { dataset, measure, field, sign, expectedBy, date, rows, groupings } = statistic;
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const named = (code = ''): string => {
    const name = names?.get(code);
    return name === undefined ? code : `${code}${inBrackets(name, lang)}`;
  };
  const day = named(date);
  const sentences = [
    t('method', {
      code: dataset,
      field: field === undefined ? '' : t('methodField', { field: named(field) }),
      measure: MEASURES[measure][lang],
    }),
    ...(sign === undefined ? [] : [t(sign === 'above' ? 'methodSign' : 'methodSignBelow')]),
    ...(expectedBy === undefined ? [] : [t('methodExpected', { field: named(expectedBy) })]),
    ...(rows === 'newest' ? [t('methodNewest', { date: day })] : []),
    ...(rows === 'span' ? [t('methodDate', { date: day })] : []),
    ...(groupings.some(isPeriod) ? [t(isInPoints(statistic) ? 'methodChangeInPoints' : 'methodChange')] : []),
    t('methodGroups'),
  ];
  return (
    <details>
      <summary>{t('how')}</summary>
      <p>{sentences.join(lang === 'zh' ? '' : ' ')}</p>
    </details>
  );
}
