import { BASES, type CompanyHistory, type CompanyOverview } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressState } from '../../../../shared/address/address-state.ts';
import { always, oneOf } from '../../../../shared/address/parameters.ts';
import { useAddressState } from '../../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import {
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatQuantity,
  TWO_DECIMALS,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { companyPath } from '../../../../shared/navigation/paths.ts';
import { Choice } from '../../../../shared/ui/chip/Choice.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../../shared/ui/source/DatasetSource.tsx';
import { Sparkline } from '../../../../shared/ui/sparkline/Sparkline.tsx';
import type { Column } from '../../../../shared/ui/table/column.ts';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { historyQuery } from '../../companies.queries.ts';
import styles from '../CompanyOverview.module.css';
import { DenseTable } from '../DenseTable.tsx';
import { ReportNote } from '../ReportNote.tsx';

type Figure = CompanyHistory['figures'][number];

const ROWS = 9;
const ROW_HEIGHT_PX = 46;
const SPARK_PX = 28;
/** Dividends are announced per ten shares. */
const DIVIDEND = { decimalsMin: 2, decimalsMax: 4 };

/**
 * By default, the figures cover the last four quarters, because figures since New Year are not comparable from report
 * to report.
 */
const keyFiguresAddress = addressState({ basis: always(oneOf(BASES, 'trailing')) });

/** The key figures of the latest periods side by side, each with its curve and its growth. */
export function KeyFigures({ company: { code, report } }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const { address, change } = useAddressState(keyFiguresAddress);
  const { basis } = address;
  const history = useQuery(historyQuery(code, basis));
  if (report === null) return null;
  return (
    <Section title={t('keyFigures')}>
      <Row gap="8px 20px" align="center">
        <Choice
          label={t('basis')}
          options={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
          value={basis}
          onChoose={(next) => change({ basis: next })}
        />
        <ReportNote report={report} head="newestReport" />
        <Link data-size="small" to={companyPath(code, lang, 'statements')}>
          {t('toStatements')}
        </Link>
      </Row>
      <Unanswered query={history} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      {history.data && <HistoryTable history={history.data} code={code} />}
    </Section>
  );
}

/**
 * The maximum widths of the column with names and curves and of a period's column. Without a maximum, a few periods
 * would be far away from the names.
 */
const NAMES_PX = 440;
const PERIOD_PX = 130;

/** A curve needs values in two consecutive periods. */
const isCourse = (values: Figure['values']): boolean =>
  values.some((value, at) => at > 0 && value !== null && values[at - 1] !== null);

function HistoryTable({ history: { periods, figures }, code }: { history: CompanyHistory; code: string }) {
  const t = useMessages(companiesMessages);
  const figureText = useFigureText();
  if (figures.length === 0) return <Quiet>{t('noHistory')}</Quiet>;
  const course: Column<Figure> = {
    key: 'course',
    label: t('course'),
    cell: ({ values }) => (
      <div className={styles.spark}>
        {isCourse(values) && <Sparkline points={values} heightPx={SPARK_PX} />}
      </div>
    ),
  };
  const columns: readonly Column<Figure>[] = [
    { key: 'figure', label: t('figure'), isRowHead: true, cell: ({ key }) => t(`figure.${key}`) },
    ...(figures.some(({ values }) => isCourse(values)) ? [course] : []),
    ...periods
      .map(
        (end, at): Column<Figure> => ({
          key: end,
          label: end,
          align: 'right',
          cell: (figure) => (
            <>
              {figureText(figure, at)}
              <Growth figure={figure} at={at} />
            </>
          ),
        }),
      )
      .reverse(),
  ];
  return (
    <>
      <div style={{ maxWidth: NAMES_PX + periods.length * PERIOD_PX }}>
        <DenseTable label={t('keyFigures')} columns={columns} rows={figures} rowKey={({ key }) => key} />
      </div>
      <Row gap="0 24px">
        {[...new Set(figures.map(({ dataset }) => dataset))].map((dataset) => (
          <DatasetSource key={dataset} code={dataset} values={{ scode: code }} />
        ))}
      </Row>
    </>
  );
}

function useFigureText(): (figure: Figure, at: number) => string {
  const lang = useLanguage();
  return ({ key, unit, values }, at) => {
    const value = values[at] ?? null;
    if (key === 'dividendPerShare') return formatNumber(value, DIVIDEND);
    if (unit === 'percent') return formatPercent(value);
    return formatQuantity(value, unit, lang, unit === 'yuanPerShare' ? { decimals: 2 } : {});
  };
}

/** The change from the same period of the previous year. */
function Growth({ figure: { unit, growth }, at }: { figure: Figure; at: number }) {
  const t = useMessages(companiesMessages);
  const value = growth[at] ?? null;
  const text =
    unit === 'percent'
      ? t('points', { value: formatNumber(value, { ...TWO_DECIMALS, signed: true }) })
      : formatChangePercent(value);
  return (
    <small data-direction={value === null ? undefined : directionOf(value)} data-dated>
      {value === null ? '\u00a0' : text}
    </small>
  );
}
