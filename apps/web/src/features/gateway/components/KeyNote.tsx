import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { askToSignIn, openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { keysQuery, openKeyWindow, showKey, useMadeKey } from '../../../shared/session/own-key.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { startMessages } from '../start.messages.ts';
import { OwnKeys } from './OwnKeys.tsx';

interface KeyNoteProps {
  /** Whether the calls beside the note have free trials. */
  hasTrials?: boolean;
}

/** States whose key the samples beside it contain, and how to get a key. */
export function KeyNote({ hasTrials = true }: KeyNoteProps) {
  const t = useMessages(startMessages);
  const pair = useMadeKey();
  const { signedIn } = useSession();
  const mayCall = useMay('keys');
  if (pair !== null) {
    return (
      <Row gap="0 12px" align="baseline" quiet={15}>
        <span>{t('madeKey', { key: pair.accessKey })}</span>
        <Button tone="link" onClick={openKeyWindow}>
          {t('showKey')}
        </Button>
      </Row>
    );
  }
  if (signedIn) return mayCall ? <NewestKey /> : null;
  return (
    <Row gap="0 12px" align="baseline" quiet={15}>
      <span>{t(hasTrials ? 'keyBySignUp' : 'keyAlone')}</span>
      <Button tone="link" onClick={() => openIdentityDialog({ kind: 'register', returnTo: null })}>
        {t('signUp')}
      </Button>
      <Button tone="link" onClick={() => askToSignIn()}>
        {t('signIn')}
      </Button>
    </Row>
  );
}

function NewestKey() {
  const t = useMessages(startMessages);
  const queries = useQueryClient();
  const keys = useQuery(keysQuery);
  const { busy, submit } = useSubmit();
  const make = async (): Promise<void> => {
    const { person } = await import('../../../shared/api/person-client.ts');
    const { accessKey, accessSecret } = await person.keys.make({});
    showKey({ accessKey, accessSecret });
    await invalidate(queries, person.keys.list);
  };
  if (!keys.isSuccess)
    return <Unanswered query={keys} waiting={<SkeletonRows rows={1} rowHeightPx={24} />} />;
  const newest = keys.data.find(({ member }) => member === null);
  return (
    <>
      <Row gap="0 12px" align="baseline" quiet={15}>
        <span>{newest === undefined ? t('noKey') : t('newestKey', { key: newest.accessKey })}</span>
        <Button tone="link" busy={busy} onClick={(event) => submit(event, () => true, make)}>
          {t('makeKey')}
        </Button>
      </Row>
      {newest !== undefined && <OwnKeys keys={keys.data} />}
    </>
  );
}
