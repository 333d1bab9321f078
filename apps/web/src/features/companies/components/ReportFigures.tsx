import type { CompanyOverview } from '@jishi/contract';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatQuantity,
  MISSING,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { TWO } from './CompanyHead.tsx';
import { ReportNote } from './ReportNote.tsx';
import { SourceLinks } from './SourceLink.tsx';
import { Untold } from './Untold.tsx';

type Report = NonNullable<CompanyOverview['report']>;
type Figure = Report['figures'][number];

/** The key figures of the newest report, each with its growth. */
export function ReportFigures({ company: { code, report } }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  if (report === null)
    return (
      <EmptyNote title={t('noReport')}>
        <p>{t('noReportHint')}</p>
      </EmptyNote>
    );
  const { figures, gaps } = reportFigures(report);
  return (
    <>
      <ReportNote report={report} />
      <FactTable
        caption={t('report')}
        rows={figures}
        rowKey={({ key }) => key}
        narrow="table"
        columns={[
          { key: 'figure', label: t('figure'), cell: ({ key }) => t(`figure.${key}`) },
          {
            key: 'value',
            label: t('value'),
            align: 'right',
            cell: ({ value, unit }) =>
              unit === 'percent'
                ? formatPercent(value)
                : formatQuantity(value, unit, lang, unit === 'yuanPerShare' ? { decimals: 2 } : {}),
          },
          { key: 'growth', label: t('growth'), align: 'right', cell: (figure) => <Growth figure={figure} /> },
        ]}
      />
      <UntoldFigures figures={gaps} />
      <SourceLinks code={code} datasets={figures.map(({ dataset }) => dataset)} />
    </>
  );
}

/** Splits a report's figures into those with a value and those without. */
export const reportFigures = (report: Report): { figures: readonly Figure[]; gaps: readonly Figure[] } => ({
  figures: report.figures.filter(({ value }) => value !== null),
  gaps: report.figures.filter(({ value }) => value === null),
});

export function UntoldFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useMessages(companiesMessages);
  return <Untold figures={figures.map(({ key, dataset }) => ({ label: t(`figure.${key}`), dataset }))} />;
}

/** The change against the same period a year before. */
export function Growth({ figure: { growth, unit } }: { figure: Figure }) {
  const t = useMessages(companiesMessages);
  if (growth === null) return MISSING;
  const text =
    unit === 'percent'
      ? t('points', { value: formatNumber(growth, { ...TWO, signed: true }) })
      : formatChangePercent(growth);
  return (
    <span data-direction={directionOf(growth)}>
      {arrowOf(growth)} {text}
    </span>
  );
}
