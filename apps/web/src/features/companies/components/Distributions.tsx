import type { CompanyDistributions, CompanyDividend } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber, formatPercent, MISSING, TWO_DECIMALS } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { distributionsQuery } from '../companies.queries.ts';
import { QUOTES_DATASET } from '../price-figures.ts';
import { DenseTable } from './DenseTable.tsx';
import { FigureChart } from './FigureChart.tsx';
import { HowCalculated } from './HowCalculated.tsx';
import { DividendFacts, DividendTerms } from './overview/LastDividend.tsx';

const ROWS = 15;
const ROW_HEIGHT_PX = 40;
const cashText = (value: number | null): string => formatNumber(value, { decimalsMin: 2, decimalsMax: 4 });

type Yield = Pick<CompanyDistributions['years'][number], 'close' | 'yield'>;
const YIELD_COLUMNS = [
  { key: 'closeBefore', cell: ({ close }: Yield) => formatNumber(close, TWO_DECIMALS) },
  { key: 'yield', cell: (row: Yield) => formatPercent(row.yield) },
] as const;

const DIVIDEND_COLUMNS = [
  { key: 'exDate', isRowHead: true, cell: ({ exDate }: CompanyDividend) => exDate },
  { key: 'dividendPeriod', cell: ({ period }: CompanyDividend) => period ?? MISSING },
  { key: 'terms', cell: (row: CompanyDividend) => <DividendTerms {...row} /> },
  { key: 'cash', cell: ({ cash }: CompanyDividend) => cashText(cash) },
  { key: 'recordDate', cell: ({ recordDate }: CompanyDividend) => recordDate ?? MISSING },
  { key: 'paymentDate', cell: ({ paymentDate }: CompanyDividend) => paymentDate ?? MISSING },
] as const;

/** The cash dividends and their yield, by year and individually. */
export function Distributions({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const query = useQuery(distributionsQuery(code));
  const place = usePlace(query.data?.years.length ?? 0);
  if (!query.isSuccess)
    return <Unanswered query={query} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />;
  const { years, dataset, latest, late, dividends } = query.data;
  if (years.length === 0) return <EmptyNote title={t('noCashDividends', { code: dataset })} />;
  const names = years.map(({ year }) => year);
  const yieldYears = years.filter((row) => row.yield !== null).length;
  return (
    <Stack gap={28}>
      <LateNotice late={late} />
      {latest && (
        <Section title={t('lastDividend')}>
          <DividendFacts dividend={latest} yieldNow={null} />
        </Section>
      )}
      <Section title={t('cashDividends')}>
        <Grid min={360} fill gap="16px 40px">
          {(yieldYears === 0 ? (['cash'] as const) : (['cash', 'yield'] as const)).map((key) => (
            <FigureChart
              key={key}
              title={t(key)}
              periods={names}
              look="column"
              values={years.map((year) => year[key])}
              textOf={key === 'cash' ? cashText : formatPercent}
              place={place}
              code={code}
              datasets={key === 'cash' ? [dataset] : [dataset, QUOTES_DATASET]}
            />
          ))}
        </Grid>
        <DenseTable
          label={t('cashDividends')}
          rows={years.toReversed()}
          rowKey={({ year }) => year}
          columns={[
            { key: 'year', label: t('exYear'), isRowHead: true, cell: ({ year }) => year },
            { key: 'cash', label: t('cash'), cell: ({ cash }) => cashText(cash) },
            ...(yieldYears === 0 ? [] : YIELD_COLUMNS.map((column) => ({ ...column, label: t(column.key) }))),
          ]}
        />
        {yieldYears < years.length && <Quiet size={13}>{t('noYield', { code: QUOTES_DATASET })}</Quiet>}
        <HowCalculated text={t('howDistributions')} />
      </Section>
      <EachDividend dividends={dividends} hasYields={yieldYears > 0} />
    </Stack>
  );
}

/** Each dividend with its terms and dates. */
function EachDividend({
  dividends,
  hasYields,
}: {
  dividends: readonly CompanyDividend[];
  hasYields: boolean;
}) {
  const t = useMessages(companiesMessages);
  const columns = [...DIVIDEND_COLUMNS, ...(hasYields ? YIELD_COLUMNS : [])];
  return (
    <Section title={t('eachDividend')}>
      <DenseTable
        label={t('eachDividend')}
        rows={dividends}
        rowKey={({ exDate, period }) => `${exDate} ${period ?? ''}`}
        columns={columns.map((column) => ({ ...column, label: t(column.key) }))}
      />
    </Section>
  );
}
