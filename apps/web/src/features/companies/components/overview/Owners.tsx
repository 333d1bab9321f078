import type { CompanyOverview, CompanyOwnership } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatPercent, formatShort, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { companyPath } from '../../../../shared/navigation/paths.ts';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { LateNotice } from '../../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { ownershipQuery } from '../../companies.queries.ts';
import { DenseTable } from '../DenseTable.tsx';

type Top = NonNullable<CompanyOwnership['top']>;
type Holder = Top['holders'][number];

const ROWS = 12;
const ROW_HEIGHT_PX = 33;

/** The largest holders, the number of holders and the percentage of tradable shares. */
export function Owners({ company }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const owners = useQuery(ownershipQuery(company.code));
  if (owners.data?.periods.length === 0) return null;
  return (
    <Section title={t('owners')}>
      <Unanswered query={owners} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      {owners.data && (
        <>
          <LateNotice late={owners.data.late} />
          <OwnerFacts company={company} ownership={owners.data} />
          {owners.data.top && <HolderTable holders={owners.data.top.holders} />}
          <Row gap="2px 14px" align="baseline">
            <AsOf ownership={owners.data} />
            <Link data-size="small" to={companyPath(company.code, lang, 'shareholders')}>
              {t('allHolders')}
            </Link>
          </Row>
        </>
      )}
    </Section>
  );
}

/** The day for which the largest holders are listed. If none are listed, the day for which the holders were counted. */
function AsOf({ ownership: { top, periods } }: { ownership: CompanyOwnership }) {
  const t = useMessages(companiesMessages);
  const date = top?.end ?? periods.at(-1)?.end;
  return date !== undefined && <Quiet size={13}>{t('asOf', { date })}</Quiet>;
}

function OwnerFacts({ company, ownership }: { company: CompanyOverview; ownership: CompanyOwnership }) {
  const t = useMessages(companiesMessages);
  const newest = ownership.periods.at(-1);
  const facts = [
    { label: t('topTenShort'), value: newest?.topTen ?? null, text: formatPercent },
    { label: t('holders'), value: newest?.holders ?? null, text: formatNumber },
    { label: t('freeFloat'), value: freeFloatOf(company), text: formatPercent },
  ];
  return (
    <Facts
      look="strip"
      facts={facts.flatMap(({ label, value, text }) => (value === null ? [] : { label, value: text(value) }))}
    />
  );
}

/** The percentage of all shares that is tradable. */
function freeFloatOf({ price }: CompanyOverview): number | null {
  const { tradableValue, marketValue } = price?.quote ?? {};
  return tradableValue && marketValue ? (tradableValue / marketValue) * 100 : null;
}

function HolderTable({ holders }: { holders: readonly Holder[] }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  return (
    <DenseTable
      label={t('owners')}
      rows={holders}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'holder',
          label: t('holder'),
          isRowHead: true,
          cell: ({ name, english }) =>
            lang === 'en' && english !== null ? english : <span lang="zh-CN">{name}</span>,
        },
        {
          key: 'shares',
          label: t('shares'),
          cell: ({ shares }) => (shares === null ? MISSING : formatShort(shares, lang)),
        },
        { key: 'percent', label: t('percent'), cell: ({ percent }) => formatPercent(percent) },
      ]}
    />
  );
}
