import { ROLE_NAMES } from '@jishi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { membersMessages } from '../members.messages.ts';
import { type Member, membersQuery } from '../members.queries.ts';
import { MemberForm } from './MemberForm.tsx';
import { RemoveMember } from './RemoveMember.tsx';

type Open = { readonly act: 'invite' } | { readonly act: 'change' | 'remove'; readonly member: Member };

/** The members of the organisation and its pending invitations. */
export function Members() {
  const t = useMessages(membersMessages);
  const members = useQuery(membersQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section title={t('members')}>
      <Quiet size={15}>{t('note')}</Quiet>
      <Button tone="primary" style={{ justifySelf: 'start' }} onClick={() => setOpen({ act: 'invite' })}>
        {t('invite')}
      </Button>
      <Answer query={members} waiting={<SkeletonRows rows={2} rowHeightPx={48} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyNote title={t('none')}>
              <p>{t('noneHint')}</p>
            </EmptyNote>
          ) : (
            <MemberTable members={data} onOpen={setOpen} />
          )
        }
      </Answer>
      {open?.act === 'invite' && <MemberForm member={null} onClose={close} />}
      {open?.act === 'change' && <MemberForm member={open.member} onClose={close} />}
      {open?.act === 'remove' && <RemoveMember member={open.member} onClose={close} />}
    </Section>
  );
}

function MemberTable({ members, onOpen }: { members: readonly Member[]; onOpen: (open: Open) => void }) {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('members')}
      columns={[
        { key: 'member', label: t('member'), cell: (member) => <MemberName member={member} /> },
        { key: 'role', label: t('role'), cell: ({ role }) => ROLE_NAMES[role][lang] },
        { key: 'limit', label: t('spendingLimit'), cell: (member) => <SpendingLimit member={member} /> },
        {
          key: 'state',
          label: t('state'),
          cell: (member) => <MemberState member={member} />,
        },
        {
          key: 'act',
          label: t('act'),
          cell: (member) => (
            <Row gap="0 12px">
              {member.state === 'invited' && <SendAgain member={member} />}
              {(['change', 'remove'] as const).map((act) => {
                const label = act === 'remove' && member.state === 'invited' ? t('takeBack') : t(act);
                return (
                  <Button
                    key={act}
                    tone="link"
                    aria-label={`${label} ${member.nickname ?? member.receiver}`}
                    onClick={() => onOpen({ act, member })}
                  >
                    {label}
                  </Button>
                );
              })}
            </Row>
          ),
        },
      ]}
      rows={members}
      rowKey={({ id }) => id}
    />
  );
}

function MemberState({ member: { expiresAt, receiver, letter } }: { member: Member }) {
  const t = useMessages(membersMessages);
  if (expiresAt === null) return t('active');
  return (
    <>
      {t('invited', { until: formatInstant(expiresAt) })}
      <Quiet size={15}>
        {letter === null
          ? t('letterNone')
          : t(`letter.${letter.state}`, { receiver, at: formatInstant(letter.at) })}
      </Quiet>
    </>
  );
}

function SendAgain({ member: { id, receiver } }: { member: Member }) {
  const t = useMessages(membersMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const send = async (): Promise<void> => {
    await person.members.sendAgain({ id });
    await invalidate(queries, person.members.list);
  };
  return (
    <Button
      tone="link"
      busy={busy}
      aria-label={`${t('sendAgain')} ${receiver}`}
      onClick={(event) => submit(event, () => true, send)}
    >
      {t('sendAgain')}
    </Button>
  );
}

function MemberName({ member: { nickname, receiver } }: { member: Member }) {
  return (
    <>
      {nickname ?? receiver}
      {nickname !== null && <Quiet size={15}>{receiver}</Quiet>}
    </>
  );
}

function SpendingLimit({ member: { monthCapFen, spentFen } }: { member: Member }) {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  if (monthCapFen === null) return t('noLimit');
  return t('spentOf', { spent: formatMoney(spentFen ?? '0', lang), cap: formatMoney(monthCapFen, lang) });
}
