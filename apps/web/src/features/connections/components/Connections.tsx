import type { connectionEndpoints, OutputOf } from '@jishi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { connections } from '../../../shared/api/connections-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { formatInstant, formatMoney, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { connectionsQuery } from '../../../shared/session/connections.query.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { connectionMessages } from '../connections.messages.ts';

type Connection = OutputOf<(typeof connectionEndpoints)['list']>[number];

/** The programs that the user connected, each with a button to disconnect it. */
export function Connections() {
  const t = useMessages(connectionMessages);
  const own = useQuery(connectionsQuery);
  const [ending, setEnding] = useState<Connection | null>(null);
  return (
    <Section title={t('connections')}>
      <p>{t('what')}</p>
      <Answer query={own} waiting={<SkeletonRows rows={3} rowHeightPx={48} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyNote title={t('none')}>
              <p>{t('noneHint', { address: `${window.location.origin}/mcp` })}</p>
            </EmptyNote>
          ) : (
            <ProgramTable rows={rows} onEnd={setEnding} />
          )
        }
      </Answer>
      {ending !== null && <EndConnection connection={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function ProgramTable({ rows, onEnd }: { rows: readonly Connection[]; onEnd: (row: Connection) => void }) {
  const t = useMessages(connectionMessages);
  return (
    <FactTable
      caption={t('connections')}
      columns={[
        {
          key: 'program',
          label: t('program'),
          cell: ({ name, host, publisher, member }) => (
            <>
              {name}
              {(publisher ?? host) !== null && <Quiet size={15}>{publisher ?? host}</Quiet>}
              {member !== null && <Quiet size={15}>{t('ofMember', { member })}</Quiet>}
            </>
          ),
        },
        { key: 'limits', label: t('limits'), cell: (connection) => <Limits connection={connection} /> },
        { key: 'spent', label: t('spentToday'), cell: (connection) => <Spent connection={connection} /> },
        {
          key: 'lastUsed',
          label: t('lastUsed'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : formatInstant(lastUsedAt)),
        },
        {
          key: 'act',
          label: t('act'),
          cell: (connection) => (
            <Button
              tone="link"
              aria-label={t('endOf', { name: connection.name })}
              onClick={() => onEnd(connection)}
            >
              {t('end')}
            </Button>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function Limits({ connection }: { connection: Connection }) {
  const t = useMessages(connectionMessages);
  const lang = useLanguage();
  const { dayCapFen, monthCapFen, callCapFen, endsAt } = connection;
  return [
    callCapFen === '0' ? t('free') : callCapFen && t('aCall', { amount: formatMoney(callCapFen, lang) }),
    dayCapFen && t('aDay', { amount: formatMoney(dayCapFen, lang) }),
    monthCapFen && t('aMonth', { amount: formatMoney(monthCapFen, lang) }),
    t('until', { at: formatInstant(endsAt) }),
  ]
    .filter((limit) => limit !== null)
    .join(' · ');
}

/** Compares today's spending with the daily budget. A program without a budget spends nothing. */
function Spent({ connection: { spentTodayFen, dayCapFen } }: { connection: Connection }) {
  const t = useMessages(connectionMessages);
  const lang = useLanguage();
  if (spentTodayFen === null || dayCapFen === null) return MISSING;
  return t('spentOf', { spent: formatMoney(spentTodayFen, lang), cap: formatMoney(dayCapFen, lang) });
}

function EndConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = useMessages(connectionMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const end = async (): Promise<void> => {
    await connections.end({ id: connection.id });
    await invalidate(queries, connections.list);
    onClose();
  };
  return (
    <Dialog title={t('endOf', { name: connection.name })} onClose={onClose}>
      <Stack gap={12}>
        <p>{t('confirmEnd')}</p>
        <Button tone="primary" busy={busy} onClick={(event) => submit(event, () => true, end)}>
          {t('end')}
        </Button>
      </Stack>
    </Dialog>
  );
}
