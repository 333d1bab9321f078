import type { IndexMembership, MembershipChange } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { nameFor } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { membershipQuery } from '../indices.queries.ts';

const ROWS = 12;

/** Constituents added to and removed from the index, by publication date. */
export function Membership({ code }: { code: string }) {
  const membership = useQuery(membershipQuery(code));
  if (!membership.isSuccess)
    return <Unanswered query={membership} waiting={<SkeletonRows rows={4} rowHeightPx={40} />} />;
  return membership.data === null ? null : <Changes index={code} membership={membership.data} />;
}

function Changes({ index, membership }: { index: string; membership: IndexMembership }) {
  const t = useMessages(indicesMessages);
  const [rows, setRows] = useState(ROWS);
  const { from, to, days, changes, isCut, demo, dataset } = membership;
  return (
    <Section title={t('membership')}>
      <Quiet>
        {t('membershipSpan', { from, to, days })} {changes.length === 0 && t('noChanges')}
        {isCut && t('isCut')} {demo && <DemoMark />}
      </Quiet>
      {changes.length > 0 && <ChangeTable changes={changes.slice(0, rows)} />}
      {changes.length > rows && <Button onClick={() => setRows(rows + ROWS)}>{t('moreChanges')}</Button>}
      <DatasetSource code={dataset} values={{ indexcode: index }} />
    </Section>
  );
}

function ChangeTable({ changes }: { changes: readonly MembershipChange[] }) {
  const t = useMessages(indicesMessages);
  return (
    <FactTable
      caption={t('membership')}
      rows={changes}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', label: t('date'), cell: ({ date }) => date },
        { key: 'size', label: t('size'), align: 'right', cell: ({ count }) => count },
        { key: 'additions', label: t('additions'), cell: ({ additions }) => <Companies list={additions} /> },
        { key: 'deletions', label: t('deletions'), cell: ({ deletions }) => <Companies list={deletions} /> },
      ]}
    />
  );
}

function Companies({ list }: { list: MembershipChange['additions'] }) {
  const lang = useLanguage();
  if (list.length === 0) return null;
  return (
    <Row as="span" gap="0 12px">
      {list.map((company) => (
        <Link key={company.code} to={marketDataPath(company.code, lang)}>
          {nameFor(company, lang)}
        </Link>
      ))}
    </Row>
  );
}
