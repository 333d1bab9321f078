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
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { isRevenueBreak } from '../unit-break.ts';
import { TWO } from './CompanyHead.tsx';
import { SourceLinks } from './SourceLink.tsx';
import { UnitBreaks } from './UnitBreaks.tsx';

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
  const { end, announcedOn, figures } = report;
  return (
    <>
      <Quiet size={13}>
        {t('reportOf', { end })}
        {announcedOn !== null && ` · ${t('announced', { date: announcedOn.slice(0, 10) })}`}
      </Quiet>
      <UnitBreaks ends={figures.some(isRevenueBreak) ? [end] : []} />
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
      <SourceLinks code={code} datasets={figures.map(({ dataset }) => dataset)} />
    </>
  );
}

/** Against the same period a year before. */
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
