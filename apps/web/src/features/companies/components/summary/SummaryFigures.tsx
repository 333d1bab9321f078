import type { CompanyOverview } from '@jishi/contract';
import {
  currencyOf,
  formatCurrency,
  formatNumber,
  formatPercent,
  TWO_DECIMALS,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Term } from '../../../../shared/ui/term/Term.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { glossaryMessages } from '../../glossary.messages.ts';
import { priceFigures, QUOTES_DATASET } from '../../price-figures.ts';
import { PriceNotes } from '../PriceNotes.tsx';
import { SourceLinks } from '../SourceLink.tsx';

/** The company's market value, turnover and valuation ratios, with the currency. */
export function SummaryFigures({ company }: { company: CompanyOverview }) {
  const { code, price, valuation } = company;
  const t = useMessages(companiesMessages);
  const explain = useMessages(glossaryMessages);
  const lang = useLanguage();
  if (price === null && valuation === null)
    return <EmptyNote title={t('noQuotes', { code: QUOTES_DATASET })} />;
  const figures = priceFigures(company);
  const textOf = ({ kind, value }: (typeof figures)[number]): string => {
    if (kind === 'money') return formatCurrency(value, currencyOf(code), lang);
    return kind === 'percent' ? formatPercent(value) : formatNumber(value, TWO_DECIMALS);
  };
  const rows = figures.filter(({ value }) => value !== null);
  return (
    <>
      {rows.length > 0 && (
        <FactTable
          caption={t('price')}
          rows={rows}
          rowKey={({ key }) => key}
          narrow="table"
          columns={[
            {
              key: 'figure',
              label: t('figure'),
              cell: ({ key }) => <Term word={t(key)} meaning={explain(`meaning.${key}`)} />,
            },
            { key: 'value', label: t('value'), align: 'right', cell: textOf },
          ]}
        />
      )}
      <PriceNotes company={company} />
      <SourceLinks code={code} datasets={[price?.dataset ?? [], valuation?.dataset ?? []].flat()} />
    </>
  );
}
