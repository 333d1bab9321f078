import type { ConnectingProgram } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { connections } from '../../../shared/api/connections-client.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type ConnectRequest, connectAddress, requestOf } from '../connect-request.ts';
import { connectionMessages } from '../connections.messages.ts';
import { AllowanceForm } from './AllowanceForm.tsx';
import { Asking } from './Asking.tsx';

/** Shows the program's connection request from the URL, and lets the user allow or deny it. */
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
  const { host, isLocal } = program;
  const goOn = ({ redirectTo }: { redirectTo: string }): void => window.location.assign(redirectTo);
  return (
    <Stack gap={20}>
      <Asking
        program={program}
        warning={t('unchecked')}
        origin={[{ label: t('host'), value: isLocal ? t('local', { host: host ?? '' }) : host }]}
      />
      <AllowanceForm
        onAllow={async (allowance) => goOn(await connections.approve({ ...request, ...allowance }))}
        onRefuse={async () => goOn(await connections.refuse(request))}
      />
    </Stack>
  );
}
