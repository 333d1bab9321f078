import type { EsgCompany } from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useCoverageText } from '../../../shared/ui/coverage/use-coverage-text.ts';
import { type Fact, Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor, wordFor } from '../esg-words.ts';
import { Grade, ONE, ScoreChange, Words } from './cells.tsx';
import styles from './Esg.module.css';

/** The grade, score and rank of a company at a glance. */
export function CompanyFigures({ company }: { company: EsgCompany }) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const coverageText = useCoverageText();
  const { rating, marketRank, marketCompanies, marketListed, industryMedian } = company;
  const { industry, previous, controversy, rank, companies, listed } = rating;
  const place = (value: number | null, count: number, whole: number | null) => (
    <>
      {value === null ? formatNumber(value) : t('ofCount', { rank: value, count })}
      {whole !== null && (
        <Quiet as="span" size={13}>
          {' '}
          {coverageText('companies', count, whole)}
        </Quiet>
      )}
    </>
  );
  const facts: (Fact | null)[] = [
    { label: t('grade'), value: <Grade company={rating} /> },
    { label: t('score'), value: formatNumber(rating.score, ONE) },
    { label: t('change'), value: <ScoreChange value={rating.change} /> },
    industry && { label: t('rankInIndustry'), value: place(rank, companies, listed) },
    { label: t('rankInMarket'), value: place(marketRank, marketCompanies, marketListed) },
    industry && { label: t('industryMedian'), value: formatNumber(industryMedian, ONE) },
    industry && { label: t('industry'), value: <Words text={nameFor(industry, lang)} /> },
    controversy === null
      ? null
      : { label: t('controversy'), value: <Words text={wordFor(controversy, lang)} /> },
    { label: t('date'), value: rating.date },
    previous && {
      label: t('previousGrade'),
      value: t('previousText', {
        grade: previous.grade ?? '–',
        score: formatNumber(previous.score, ONE),
        date: previous.date,
      }),
    },
  ];
  return (
    <Facts
      look="strip"
      facts={facts
        .filter((fact) => fact !== null)
        .map((fact, at) => ({
          ...fact,
          // Emphasises the four facts that readers look for first.
          value: at < 4 ? <span className={styles.fact}>{fact.value}</span> : fact.value,
        }))}
    />
  );
}
