import type { CompanyOverview } from '@jishi/contract';
import { currencyOf, formatCurrency, formatNumber, formatPercent } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Term } from '../../../../shared/ui/term/Term.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { glossaryMessages } from '../../glossary.messages.ts';
import { TWO } from '../CompanyHead.tsx';
import { SourceLinks } from '../SourceLink.tsx';

const QUOTES = 'p_stock2402';

/** What the company is worth and what is paid for what it earns, with the currency. */
export function SummaryFigures({ company: { code, price, valuation } }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const explain = useMessages(glossaryMessages);
  const lang = useLanguage();
  if (price === null && valuation === null) return <EmptyNote title={t('noQuotes', { code: QUOTES })} />;
  const quote = price?.quote;
  const money = (value: number | null | undefined): string => formatCurrency(value, currencyOf(code), lang);
  const times = (value: number | null | undefined): string => formatNumber(value ?? null, TWO);
  const rows = [
    { key: 'marketValue', text: money(quote?.marketValue) },
    { key: 'tradableValue', text: money(quote?.tradableValue) },
    { key: 'amount', text: money(quote?.amount) },
    { key: 'turnoverRate', text: formatPercent(quote?.turnoverRate) },
    { key: 'peRatio', text: times(valuation?.peRatio) },
    { key: 'pbRatio', text: times(valuation?.pbRatio) },
    { key: 'psRatio', text: times(valuation?.psRatio) },
    { key: 'pcfRatio', text: times(valuation?.pcfRatio) },
    { key: 'dividendYield', text: formatPercent(valuation?.dividendYield) },
  ] as const;
  return (
    <>
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
          { key: 'value', label: t('value'), align: 'right', cell: ({ text }) => text },
        ]}
      />
      <SourceLinks code={code} datasets={[price?.dataset ?? [], valuation?.dataset ?? []].flat()} />
    </>
  );
}
