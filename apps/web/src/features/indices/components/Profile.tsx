import type { IndexProfile } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber, formatPercent, MISSING, TWO_DECIMALS } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { isForeign, wordOf } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { profileQuery } from '../indices.queries.ts';

const TEXTS = [
  'category',
  'exchange',
  'publisher',
  'selection',
  'weighting',
  'coverage',
  'review',
  'description',
] as const;

/** The publisher's description of the index, and its valuation. */
export function Profile({ code }: { code: string }) {
  const t = useMessages(indicesMessages);
  const profile = useQuery(profileQuery(code));
  return (
    <Section title={t('profile')}>
      <Answer query={profile} waiting={<SkeletonRows rows={5} rowHeightPx={30} />}>
        {(data) =>
          data === null ? <Quiet>{t('noProfile')}</Quiet> : <ProfileFacts code={code} profile={data} />
        }
      </Answer>
    </Section>
  );
}

function ProfileFacts({ code, profile }: { code: string; profile: IndexProfile }) {
  const t = useMessages(indicesMessages);
  const lang = useLanguage();
  const { valuation, baseDate, baseLevel, launchedOn, constituents } = profile;
  const texts = TEXTS.flatMap((key) => {
    const value = profile[key];
    return value === null ? [] : [{ label: t(`fact.${key}`), value: <Words text={value} /> }];
  });
  const figures: { label: string; value: ReactNode }[] = [
    ...(launchedOn === null ? [] : [{ label: t('fact.launchedOn'), value: launchedOn }]),
    ...(baseDate === null
      ? []
      : [{ label: t('fact.base'), value: `${baseDate} ${formatNumber(baseLevel)}` }]),
    ...(constituents === null ? [] : [{ label: t('fact.constituents'), value: formatNumber(constituents) }]),
    ...useValuation(valuation),
  ];
  const hasChinese = TEXTS.some((key) => isForeign(profile[key] ?? '', lang));
  return (
    <>
      <Facts look="rows" facts={[...figures, ...texts]} />
      {hasChinese && <Quiet size={13}>{t('chineseOnly')}</Quiet>}
      <DatasetSource code={profile.dataset} values={{ scode: code }} />
      {valuation && <DatasetSource code={valuation.dataset} values={{ indexcode: code }} />}
    </>
  );
}

function Words({ text }: { text: string }) {
  const lang = useLanguage();
  return isForeign(text, lang) ? <span lang={languageTag('zh')}>{text}</span> : wordOf(text, lang);
}

function useValuation(valuation: IndexProfile['valuation']): { label: string; value: string }[] {
  const t = useMessages(indicesMessages);
  if (valuation === null) return [];
  const { date, peRatio, peRatioTrailing, pbRatio, dividendYield, pePercentile, pbPercentile } = valuation;
  const ratio = (value: number | null, percentile: number | null): string => {
    const text = formatNumber(value, TWO_DECIMALS);
    return percentile === null ? text : t('percentile', { value: text, percent: formatPercent(percentile) });
  };
  const facts = [
    { label: t('fact.peRatio'), value: ratio(peRatio, pePercentile) },
    { label: t('fact.peRatioTrailing'), value: ratio(peRatioTrailing, null) },
    { label: t('fact.pbRatio'), value: ratio(pbRatio, pbPercentile) },
    { label: t('fact.dividendYield'), value: formatPercent(dividendYield) },
  ];
  const figures = facts.filter(({ value }) => value !== MISSING);
  return figures.length === 0 ? [] : [{ label: t('fact.valuedOn'), value: date }, ...figures];
}
