import type { CompanyDistributions, CompanyOverview } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatPercent, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { companyPath } from '../../../../shared/navigation/paths.ts';
import { LateNotice } from '../../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { distributionsQuery } from '../../companies.queries.ts';
import styles from '../CompanyOverview.module.css';

type Dividend = NonNullable<CompanyDistributions['latest']>;

const ROWS = 5;
const ROW_HEIGHT_PX = 27;

/** The last cash dividend with its dates. */
export function LastDividend({ company: { code, valuation } }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const answer = useQuery(distributionsQuery(code));
  if (answer.data?.latest === null) return null;
  return (
    <Section title={t('lastDividend')}>
      <Unanswered query={answer} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      <LateNotice late={answer.data?.late ?? null} />
      {answer.data?.latest && (
        <DividendFacts dividend={answer.data.latest} yieldNow={valuation?.dividendYield ?? null} />
      )}
      {answer.data && (
        <Link data-size="small" to={companyPath(code, lang, 'dividends')}>
          {t('allDividends')}
        </Link>
      )}
    </Section>
  );
}

/** The terms of a dividend, in the reader's language as far as a translation exists. */
export function DividendTerms({ terms, english }: Pick<Dividend, 'terms' | 'english'>) {
  const lang = useLanguage();
  return lang === 'en' && english !== null ? english : <span lang="zh-CN">{terms ?? MISSING}</span>;
}

/** The terms and the dates of a dividend. */
export function DividendFacts({ dividend, yieldNow }: { dividend: Dividend; yieldNow: number | null }) {
  const t = useMessages(companiesMessages);
  const { terms, english, period, cash, recordDate, exDate, paymentDate } = dividend;
  const cashText = formatNumber(cash, { decimalsMin: 2, decimalsMax: 4 });
  const facts = [
    { key: 'terms', value: <DividendTerms terms={terms} english={english} /> },
    { key: 'cashShort', value: t('cashOf', { cash: cashText }) },
    { key: 'exDate', value: exDate },
    { key: 'recordDate', value: recordDate ?? MISSING },
    { key: 'paymentDate', value: paymentDate ?? MISSING },
    { key: 'dividendPeriod', value: period ?? MISSING },
    // If there was no dividend in the past twelve months, the yield is zero, which would be misleading next to an older
    // dividend.
    ...(yieldNow === null || yieldNow === 0
      ? []
      : [{ key: 'dividendYield', value: formatPercent(yieldNow) } as const]),
  ] as const;
  return (
    <Grid as="dl" className={styles.dates} min={240} fill gap="3px 28px">
      {facts.map(({ key, value }) => (
        <Row gap="0 8px" justify="space-between" key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </Grid>
  );
}
