import type { Future, Term } from '@jishi/contract';
import {
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatShort,
  MISSING,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { futuresMessages } from '../futures.messages.ts';
import { Curve } from './Curve.tsx';

/** The contracts of the latest day by expiry, as a curve and as a table. */
export function TermStructure({ future }: { future: Future }) {
  const t = useMessages(futuresMessages);
  const { terms, decimals } = future;
  const priceOf = (value: number | null): string =>
    formatNumber(value, { decimalsMin: decimals ?? 0, decimalsMax: decimals ?? 4 });
  const columns = useColumns(priceOf);
  const shape = useShape(terms?.items ?? []);
  if (terms === null)
    return (
      <Section title={t('terms')}>
        <Quiet>{t('noTerms')}</Quiet>
      </Section>
    );
  const points = terms.items.map(({ settlement }) => settlement);
  return (
    <Section title={t('terms')}>
      <Row gap="4px 14px" align="center">
        <Quiet as="span">
          {t('termsOn', { date: terms.date })} {shape}
        </Quiet>
        <HowCalculated texts={[t('howSpread'), t('howMain')]} />
      </Row>
      <Curve
        title={t('settlement')}
        label={terms.items.map(({ code, settlement }) => `${code} ${priceOf(settlement)}`).join(', ')}
        points={points}
        places={terms.items.map(({ code }) => code)}
        textOf={priceOf}
      />
      <FactTable
        caption={t('terms')}
        columns={columns}
        rows={terms.items}
        rowKey={({ code }) => code}
        narrow="table"
      />
      <DatasetSource code={terms.dataset} values={{ product: future.code }} />
    </Section>
  );
}

/** States whether later contracts trade above the nearest one. */
function useShape(items: readonly Term[]): string {
  const t = useMessages(futuresMessages);
  const [near, far] = [items[0], items.at(-1)];
  const spread = far?.spread ?? null;
  if (near === undefined || far === undefined || spread === null || spread === 0) return '';
  const values = { near: near.code, far: far.code, spread: formatPercent(Math.abs(spread)) };
  return spread > 0 ? t('contango', values) : t('backwardation', values);
}

function useColumns(priceOf: (value: number | null) => string): FactColumn<Term>[] {
  const t = useMessages(futuresMessages);
  const lang = useLanguage();
  const size = (value: number | null): string => formatShort(value, lang, { decimalsMax: 0 });
  const right = { align: 'right' } as const;
  const wide = { ...right, wideOnly: true } as const;
  return [
    {
      key: 'contract',
      label: t('contract'),
      cell: ({ code, isMain }) => (
        <Row as="span" gap={6} align="center">
          <code>{code}</code>
          {isMain && <Tag>{t('isMain')}</Tag>}
        </Row>
      ),
    },
    { key: 'settlement', label: t('settlement'), ...right, cell: ({ settlement }) => priceOf(settlement) },
    { key: 'spread', label: t('spread'), ...right, cell: ({ spread }) => formatChangePercent(spread) },
    {
      key: 'spreadAnnual',
      label: t('spreadAnnual'),
      ...wide,
      cell: ({ spreadAnnual }) => formatChangePercent(spreadAnnual),
    },
    { key: 'last', label: t('last'), ...wide, cell: ({ close }) => priceOf(close) },
    { key: 'volume', label: t('volume'), ...wide, cell: ({ volume }) => size(volume) },
    {
      key: 'openInterest',
      label: t('openInterest'),
      ...wide,
      cell: ({ openInterest }) => size(openInterest),
    },
    { key: 'lastDay', label: t('lastDay'), wideOnly: true, cell: ({ lastDay }) => lastDay ?? MISSING },
    { key: 'daysLeft', label: t('daysLeft'), ...right, cell: ({ daysLeft }) => formatNumber(daysLeft) },
  ];
}
