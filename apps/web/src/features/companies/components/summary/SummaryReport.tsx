import type { CompanyOverview } from '@jishi/contract';
import { formatCurrency, formatPercent, formatQuantity } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Term } from '../../../../shared/ui/term/Term.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { glossaryMessages } from '../../glossary.messages.ts';
import { Growth, reportFigures, UntoldFigures } from '../ReportFigures.tsx';
import { ReportNote } from '../ReportNote.tsx';
import { SourceLinks } from '../SourceLink.tsx';

type Figure = NonNullable<CompanyOverview['report']>['figures'][number];

/** The figures of the latest report, each with an explanation and the currency. */
export function SummaryReport({ company: { code, report } }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const explain = useMessages(glossaryMessages);
  const textOf = useFigureText();
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
          {
            key: 'figure',
            label: t('figure'),
            cell: ({ key }) => <Term word={t(`figure.${key}`)} meaning={explain(`meaning.${key}`)} />,
          },
          { key: 'value', label: t('value'), align: 'right', cell: textOf },
          { key: 'growth', label: t('growth'), align: 'right', cell: (figure) => <Growth figure={figure} /> },
        ]}
      />
      <UntoldFigures figures={gaps} />
      <SourceLinks code={code} datasets={figures.map(({ dataset }) => dataset)} />
    </>
  );
}

/** Reports are in yuan, even if the company's shares trade in dollars. */
function useFigureText(): (figure: Figure) => string {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return ({ value, unit }) => {
    if (unit === 'percent') return formatPercent(value);
    if (unit === 'yuan') return formatCurrency(value, 'CNY', lang);
    const text = formatQuantity(value, unit, lang, { decimals: 2 });
    return unit === 'yuanPerShare' && value !== null ? `${text} ${t('perShareUnit')}` : text;
  };
}
