import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { connections } from '../../../shared/api/connections-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { deviceAddress } from '../connect-request.ts';
import { connectionMessages } from '../connections.messages.ts';
import { AllowanceForm } from './AllowanceForm.tsx';
import { Asking } from './Asking.tsx';

/**
 * Lets the user connect a program by typing the code that it shows, or by opening a URL that contains the code. The
 * user then allows or denies the connection.
 */
export function DeviceLogin() {
  const { address, change } = useAddressState(deviceAddress);
  const { user_code: userCode } = address;
  return (
    <Stack gap={20}>
      <CodeForm key={userCode} code={userCode} onCode={(user_code) => change({ user_code })} />
      {userCode !== '' && <Request key={userCode} userCode={userCode} />}
    </Stack>
  );
}

const CODE_LENGTH_MAX = 20;
const FORM_PX = 420;

function CodeForm({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const t = useMessages(connectionMessages);
  const { submit } = useSubmit();
  const [typed, setTyped] = useState(code);
  const [isTried, setTried] = useState(false);
  const isReady = (): boolean => {
    setTried(true);
    return typed.trim() !== '';
  };
  return (
    <form
      noValidate
      onSubmit={(event) => submit(event, isReady, async () => onCode(typed.trim().toUpperCase()))}
    >
      <Stack gap={12} style={{ maxWidth: FORM_PX }}>
        <p>{t('typeCode')}</p>
        <Field label={t('code')} error={isTried && typed.trim() === '' ? t('needCode') : null}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={CODE_LENGTH_MAX}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit">{t('goOn')}</Button>
      </Stack>
    </form>
  );
}

function Request({ userCode }: { userCode: string }) {
  const t = useMessages(connectionMessages);
  const [decision, setDecision] = useState<'allowed' | 'refused' | null>(null);
  const isWaiting = decision === null;
  const program = useQuery({
    ...queryOf(connections.readDevice, { userCode }, { retry: false }),
    // The server no longer knows a code that was already approved or denied.
    enabled: isWaiting,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isWaiting)
    return (
      <EmptyNote title={t(decision)}>
        <p>{t(`next.${decision}`)}</p>
      </EmptyNote>
    );
  return (
    <Answer query={program} waiting={<SkeletonRows rows={4} rowHeightPx={48} />}>
      {(asking) => (
        <>
          <Asking
            program={asking}
            warning={t('uncheckedCode')}
            origin={[{ label: t('codeShown'), value: userCode }]}
          />
          <AllowanceForm
            onAllow={async (allowance) => {
              await connections.approveDevice({ userCode, ...allowance });
              setDecision('allowed');
            }}
            onRefuse={async () => {
              await connections.refuseDevice({ userCode });
              setDecision('refused');
            }}
          />
        </>
      )}
    </Answer>
  );
}
