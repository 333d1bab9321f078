import type { ConnectingProgram } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { connections } from '../../../shared/api/connections-client.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type ConnectRequest, connectAddress, requestOf } from '../connect-request.ts';
import { connectionMessages } from '../connections.messages.ts';
import { AllowanceForm } from './AllowanceForm.tsx';

/** The request of a program in the address, for which a person decides. */
export function Consent() {
  const t = useMessages(connectionMessages);
  const request = requestOf(useAddressState(connectAddress).address);
  if (request.clientId !== '') return <Request request={request} />;
  return (
    <EmptyNote title={t('noRequest')}>
      <p>{t('howToStart')}</p>
    </EmptyNote>
  );
}

function Request({ request }: { request: ConnectRequest }) {
  const program = useQuery(queryOf(connections.read, request, { retry: false }));
  return (
    <Answer query={program} waiting={<SkeletonRows rows={4} rowHeightPx={48} />}>
      {(asking) => <Decision program={asking} request={request} />}
    </Answer>
  );
}

function Decision({ program, request }: { program: ConnectingProgram; request: ConnectRequest }) {
  const t = useMessages(connectionMessages);
  const { name, publisher, host, isLocal } = program;
  const goOn = ({ redirectTo }: { redirectTo: string }): void => window.location.assign(redirectTo);
  return (
    <Stack gap={20}>
      <Section title={t('asks', { name })}>
        <Callout tone="warning">{t('unchecked')}</Callout>
        <Facts
          look="rows"
          facts={[
            { label: t('host'), value: isLocal ? t('local', { host: host ?? '' }) : host },
            { label: t('publisher'), value: publisher ?? t('registered') },
            { label: t('may'), value: t('reads') },
            { label: t('mayNot'), value: t('changes') },
          ]}
        />
      </Section>
      <AllowanceForm
        onAllow={async (allowance) => goOn(await connections.approve({ ...request, ...allowance }))}
        onRefuse={async () => goOn(await connections.refuse(request))}
      />
    </Stack>
  );
}
