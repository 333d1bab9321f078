import { ROLE_NAMES } from '@jishi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { formatInstant } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { actFor } from '../../../shared/session/act-for.ts';
import { type Memberships as Data, membershipsQuery } from '../../../shared/session/memberships.query.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { membersMessages } from '../members.messages.ts';

type Membership = Pick<Data['memberships'][number], 'id' | 'account' | 'role'>;
type RowOfTable = Membership & { readonly expiresAt: string | null };

/** The organisations to which the user belongs or is invited. Renders nothing if there are none. */
export function Memberships() {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  const memberships = useQuery(membershipsQuery);
  const [left, setLeft] = useState<Membership | null>(null);
  if (!memberships.isSuccess) return <Unanswered query={memberships} waiting={null} />;
  const { data } = memberships;
  const rows: RowOfTable[] = [
    ...data.invitations,
    ...data.memberships.map((membership) => ({ ...membership, expiresAt: null })),
  ];

  if (rows.length === 0) return null;
  return (
    <Section title={t('organisations')}>
      <FactTable
        caption={t('organisations')}
        columns={[
          { key: 'account', label: t('organisations'), cell: ({ account }) => account },
          { key: 'role', label: t('role'), cell: ({ role }) => ROLE_NAMES[role][lang] },
          {
            key: 'state',
            label: t('state'),
            cell: ({ id, expiresAt }) => {
              if (expiresAt !== null) return t('invitation', { until: formatInstant(expiresAt) });
              return t(id === data.acting ? 'acting' : 'active');
            },
          },
          {
            key: 'act',
            label: t('act'),
            cell: (row) =>
              row.expiresAt === null ? (
                <MemberActs row={row} isActing={row.id === data.acting} onLeave={() => setLeft(row)} />
              ) : (
                <InvitationActs row={row} />
              ),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {left !== null && (
        <Leave membership={left} isActing={left.id === data.acting} onClose={() => setLeft(null)} />
      )}
    </Section>
  );
}

interface MemberActsProps {
  row: RowOfTable;
  isActing: boolean;
  onLeave: () => void;
}

function MemberActs({ row: { id, account }, isActing, onLeave }: MemberActsProps) {
  const t = useMessages(membersMessages);
  const { busy, submit } = useSubmit();
  return (
    <Row gap="0 12px">
      {!isActing && (
        <Button
          tone="link"
          busy={busy}
          aria-label={`${t('actFor')} ${account}`}
          onClick={(event) =>
            submit(
              event,
              () => true,
              () => actFor(id),
            )
          }
        >
          {t('actFor')}
        </Button>
      )}
      <Button tone="link" aria-label={`${t('leave')} ${account}`} onClick={onLeave}>
        {t('leave')}
      </Button>
    </Row>
  );
}

function InvitationActs({ row: { id, account } }: { row: RowOfTable }) {
  const t = useMessages(membersMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const answer = (event: MouseEvent, act: 'accept' | 'decline'): void =>
    submit(
      event,
      () => true,
      async () => {
        await person.memberships[act]({ id });
        await invalidate(queries, person.memberships.list);
      },
    );
  return (
    <Row gap="0 12px">
      {(['accept', 'decline'] as const).map((act) => (
        <Button
          key={act}
          tone="link"
          busy={busy}
          aria-label={`${t(act)} ${account}`}
          onClick={(event) => answer(event, act)}
        >
          {t(act)}
        </Button>
      ))}
    </Row>
  );
}

interface LeaveProps {
  membership: Membership;
  isActing: boolean;
  onClose: () => void;
}

function Leave({ membership: { id, account }, isActing, onClose }: LeaveProps) {
  const t = useMessages(membersMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const leave = async (): Promise<void> => {
    await person.memberships.leave({ id });
    if (isActing) return actFor(null);
    await invalidate(queries, person.memberships.list);
    onClose();
  };
  return (
    <Dialog title={`${t('leave')} ${account}`} onClose={onClose}>
      <Stack gap={12}>
        <p>{t('confirmLeave', { name: account })}</p>
        <Button tone="primary" busy={busy} onClick={(event) => submit(event, () => true, leave)}>
          {t('confirm')}
        </Button>
      </Stack>
    </Dialog>
  );
}
