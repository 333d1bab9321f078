import { type Lang, type Restriction, restrictionText } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatInstant, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS, productPath } from '../../../shared/navigation/paths.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { entitlementsMessages } from '../entitlements.messages.ts';
import { ownedQuery } from '../entitlements.queries.ts';
import { isRenewable, type Owned, type Right } from '../owned-rights.ts';

type State = Right['state'];

interface OwnedRow {
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  readonly kind: Right['kind'] | 'vip';
  readonly state: State;
  readonly endsAt: string | null;
  readonly callsLeft: number | null;
  readonly callsAll: number | null;
  /** The part of the data set that a term covers. Null if the term covers all of it. */
  readonly restriction: Restriction | null;
  readonly fieldNames: Right['fieldNames'];
}

/** Lists the account's terms, packs, trials, grants and membership, each with its state and its renewal. */
export function OwnedApis() {
  const owned = useQuery(ownedQuery);
  if (!owned.isSuccess)
    return <Unanswered query={owned} waiting={<SkeletonRows rows={4} rowHeightPx={48} />} />;
  return <OwnedTable owned={owned.data} />;
}

function OwnedTable({ owned }: { owned: Owned }) {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  const rows = useRowsOfRights()(owned);
  if (rows.length === 0)
    return (
      <EmptyNote title={t('none')}>
        <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
      </EmptyNote>
    );
  return <OwnedRows caption={t('owned')} rows={rows} />;
}

/** The account's entitlements, one row for each. */
export function OwnedRows({ caption, rows }: { caption: string; rows: readonly OwnedRow[] }) {
  const t = useMessages(entitlementsMessages);
  return (
    <FactTable
      caption={caption}
      columns={[
        { key: 'product', label: t('product'), cell: (row) => <OwnedName row={row} /> },
        { key: 'kind', label: t('kind'), cell: (row) => t(`kind.${row.kind}`) },
        { key: 'state', label: t('state'), cell: (row) => <StateTag state={row.state} /> },
        {
          key: 'until',
          label: t('until'),
          cell: (row) => (row.endsAt === null ? t('noEnd') : formatInstant(row.endsAt)),
        },
        {
          key: 'left',
          label: t('left'),
          align: 'right',
          cell: ({ callsLeft, callsAll }) =>
            callsLeft === null
              ? MISSING
              : t('leftOf', { left: formatNumber(callsLeft), all: formatNumber(callsAll) }),
        },
        { key: 'act', label: t('act'), cell: (row) => <Acts row={row} /> },
      ]}
      rows={rows}
      rowKey={(row) => row.key}
    />
  );
}

/** Returns a function that returns a row for each entitlement. The membership comes first. */
export function useRowsOfRights(): (owned: Owned) => OwnedRow[] {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  return (owned) => rowsOf(owned, t, lang);
}

function rowsOf({ membership, apis }: Owned, t: Translate<'membership' | 'all'>, lang: Lang): OwnedRow[] {
  const nothing = { callsLeft: null, callsAll: null, code: null, restriction: null, fieldNames: {} };
  const member: OwnedRow[] =
    membership === null
      ? []
      : [
          {
            ...nothing,
            key: 'vip',
            name: t('membership', { level: String(membership.level) }),
            kind: 'vip',
            state: membership.state,
            endsAt: membership.until,
          },
        ];
  const rights = apis.map(
    ({ dataset, title, ...api }): OwnedRow => ({
      ...api,
      key: `${dataset} ${api.kind} ${JSON.stringify(api.restriction)}`,
      name: dataset === '*' ? t('all') : (title?.[lang] ?? dataset),
      code: dataset === '*' ? null : dataset,
    }),
  );
  return [...member, ...rights];
}

function OwnedName({ row: { name, code, restriction, fieldNames } }: { row: OwnedRow }) {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  if (code === null) return name;
  const link = <Link to={productPath(code, lang)}>{name}</Link>;
  if (restriction === null) return link;
  return (
    <>
      {link}
      <Quiet as="div">
        {t('part', {
          part: restrictionText(restriction, lang, (field) => fieldNames[field]?.[lang] ?? field),
        })}
      </Quiet>
    </>
  );
}

const TONES = { active: 'success', soon: 'primary', expired: 'quiet' } as const;

function StateTag({ state }: { state: State }) {
  const t = useMessages(entitlementsMessages);
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}

function Acts({ row: { code, kind, name, endsAt } }: { row: OwnedRow }) {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  const mayBuy = useMay('money');
  const buy = t(kind === 'trial' ? 'buy' : 'renew');
  const isSold = mayBuy && isRenewable({ kind, endsAt });
  if (kind === 'vip')
    return isSold ? (
      <Link to={PATHS.membership[lang]} aria-label={`${buy} ${name}`}>
        {buy}
      </Link>
    ) : null;
  if (code === null) return null;
  const sample = t('code');
  return (
    <Row gap="0 12px">
      <Link to={productPath(code, lang, { tab: 'code' })} aria-label={`${sample} ${name}`}>
        {sample}
      </Link>
      {isSold && (
        <Link to={productPath(code, lang)} aria-label={`${buy} ${name}`}>
          {buy}
        </Link>
      )}
    </Row>
  );
}
