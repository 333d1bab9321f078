import { type Invitation, invitationRefusals, invitationStates } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatInstant, formatMoney, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invitationsMessages } from '../invitations.messages.ts';
import { invitationsQuery } from '../invitations.queries.ts';

/** Friends who signed up with the user's code, newest first. */
export function InvitationList() {
  const t = useMessages(invitationsMessages);
  const list = useInfiniteQuery(invitationsQuery);
  const rows = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  return (
    <Section title={t('records')}>
      <AnswerPages query={list} waiting={<SkeletonRows rows={3} rowHeightPx={48} />}>
        {list.data && rows.length === 0 && (
          <EmptyNote title={t('none')}>
            <p>{t('noneHint')}</p>
          </EmptyNote>
        )}
        {rows.length > 0 && <InvitationTable rows={rows} />}
      </AnswerPages>
      {list.hasNextPage && (
        <p>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </Section>
  );
}

function InvitationTable({ rows }: { rows: readonly Invitation[] }) {
  const t = useMessages(invitationsMessages);
  const lang = useLanguage();
  const isRewarded = ({ rewardFen }: Invitation): boolean => rewardFen !== '0';
  const columns: readonly FactColumn<Invitation>[] = [
    { key: 'friend', label: t('friend'), cell: ({ friend }) => friend },
    { key: 'joinedAt', label: t('joinedAt'), cell: ({ joinedAt }) => formatInstant(joinedAt) },
    { key: 'state', label: t('state'), cell: (row) => <State invitation={row} /> },
    {
      key: 'endedAt',
      label: t('endedAt'),
      cell: (row) => (isRewarded(row) ? formatInstant(row.endedAt) : MISSING),
    },
    {
      key: 'reward',
      label: t('reward'),
      align: 'right',
      cell: (row) => (isRewarded(row) ? `+${formatMoney(row.rewardFen, lang)}` : MISSING),
    },
  ];
  return <FactTable caption={t('records')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const TONES = { joined: 'primary', rewarded: 'success', refused: 'quiet' } as const;

function State({ invitation: { state, dueAt, reason } }: { invitation: Invitation }) {
  const t = useMessages(invitationsMessages);
  const lang = useLanguage();
  const waits = dueAt === null ? t('waiting') : t('due', { time: formatInstant(dueAt) });
  const remark = reason === null ? (state === 'joined' ? waits : null) : invitationRefusals[reason][lang];
  return (
    <Row as="span" gap={8} align="center">
      <Tag tone={TONES[state]}>{invitationStates[state][lang]}</Tag>
      {remark !== null && (
        <Quiet as="span" size={14}>
          {remark}
        </Quiet>
      )}
    </Row>
  );
}
