import type { CompanyPeers } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatShort,
  TWO_DECIMALS,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../../shared/i18n/messages.ts';
import { companyPath } from '../../../../shared/navigation/paths.ts';
import { LateNotice } from '../../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import type { Column } from '../../../../shared/ui/table/column.ts';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { peersQuery } from '../../companies.queries.ts';
import { DenseTable } from '../DenseTable.tsx';
import { OtherPeer } from '../OtherPeer.tsx';

type Peer = CompanyPeers['rows'][number];

const ROWS = 12;
const ROW_HEIGHT_PX = 33;
/** The minimum number of companies to show. A company that is alone in its industry has no peers. */
const COMPANIES_MIN = 2;

/** The largest companies of the industry and the company itself, each with a link that compares both. */
export function Peers({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const peers = useQuery(peersQuery(code));
  if (peers.data && peers.data.rows.length < COMPANIES_MIN) return null;
  return (
    <Section title={t('peers')}>
      <Unanswered query={peers} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />
      {peers.data && <PeerTable code={code} peers={peers.data} />}
    </Section>
  );
}

function PeerTable({ code, peers }: { code: string; peers: CompanyPeers }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const columns = useColumns(code, peers.quotedOn);
  const { rows, quotedOn, valuedOn, period } = peers;
  const notes = [
    ...(quotedOn !== null && quotedOn !== valuedOn ? [t('pricedOn', { date: quotedOn })] : []),
    ...(period === null ? [] : [t('returnsTo', { date: period })]),
  ];
  return (
    <>
      <LateNotice late={peers.late} />
      <PeersNote peers={peers} />
      <div data-old={peers.late !== null || undefined}>
        <DenseTable
          label={t('peers')}
          columns={columns}
          rows={rows}
          rowKey={(peer) => peer.code}
          isMarked={(peer) => peer.code === code}
        />
      </div>
      <Row gap="2px 14px" align="baseline">
        {notes.length > 0 && <Quiet size={13}>{notes.join(' · ')}</Quiet>}
        <Link data-size="small" to={companyPath(code, lang, 'indicators')}>
          {t('compareMore')}
        </Link>
      </Row>
      <AnyCompany code={code} />
    </>
  );
}

/** Compares the company with a company from any industry. */
function AnyCompany({ code }: { code: string }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  return (
    <Row gap={8}>
      <OtherPeer
        peers={[code]}
        label={t('compareAny')}
        onChoose={(peer) => navigate(companyPath(code, lang, 'indicators', { peers: peer }))}
      />
    </Row>
  );
}

/** States the industry, and how many of its companies the ranking covers. */
function PeersNote({ peers: { industry, valued, valuedOn, rows } }: { peers: CompanyPeers }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  if (industry === null || valuedOn === null) return null;
  const name = (lang === 'en' && industry.english) || industry.name;
  const { companies } = industry;
  const isBelow = (peer: Peer, at: number): boolean => peer.rank !== null && peer.rank !== at + 1;
  const text = t('peersNote', {
    industry: `${name} ${industry.code}`.trim(),
    companies,
    valued,
    day: valuedOn,
    count: rows.filter((peer, at) => !isBelow(peer, at)).length,
  });
  return (
    <Quiet size={13}>
      {text}
      {rows.some(isBelow) && t('andThisCompany')}
      {!standsForWhole(valued, companies) && t('tooFewToRank')}
    </Quiet>
  );
}

type T = Translate<keyof (typeof companiesMessages)['rows'] & string>;

function useColumns(code: string, quotedOn: string | null): readonly Column<Peer>[] {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const nameOf = ({ name, english }: Peer): string => (lang === 'en' ? (english ?? name) : name);
  return [
    {
      key: 'company',
      label: t('company'),
      isRowHead: true,
      cell: (peer) =>
        peer.code === code ? (
          <>
            {nameOf(peer)} <Tag tone="primary">{t('thisCompany')}</Tag>
          </>
        ) : (
          <Link to={companyPath(peer.code, lang)}>{nameOf(peer)}</Link>
        ),
    },
    { key: 'rank', label: t('rank'), cell: ({ rank }) => formatNumber(rank) },
    ...priceColumns(t, quotedOn),
    { key: 'marketValue', label: t('marketValue'), cell: (peer) => formatShort(peer.marketValue, lang) },
    { key: 'peRatio', label: t('peRatio'), cell: ({ peRatio }) => formatNumber(peRatio, TWO_DECIMALS) },
    { key: 'pbRatio', label: t('pbRatio'), cell: ({ pbRatio }) => formatNumber(pbRatio, TWO_DECIMALS) },
    {
      key: 'returnOnEquity',
      label: t('returnOnEquity'),
      cell: ({ returnOnEquity }) => formatPercent(returnOnEquity),
    },
    {
      key: 'compare',
      label: t('compare'),
      cell: (peer) =>
        peer.code === code ? null : (
          <Link
            to={companyPath(code, lang, 'indicators', { peers: peer.code })}
            aria-label={t('compareWith', { name: nameOf(peer) })}
          >
            {t('compare')}
          </Link>
        ),
    },
  ];
}

const priceColumns = (t: T, quotedOn: string | null): readonly Column<Peer>[] => [
  {
    key: 'last',
    label: quotedOn === null ? t('last') : t('closeOn', { date: quotedOn }),
    cell: ({ last }) => formatNumber(last, TWO_DECIMALS),
  },
  {
    key: 'changePercent',
    label: t('changePercent'),
    cell: ({ changePercent }) => `${arrowOf(changePercent)} ${formatChangePercent(changePercent)}`.trim(),
    cellProps: ({ changePercent }) => ({ 'data-direction': directionOf(changePercent) }),
  },
];
