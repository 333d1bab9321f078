import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { askToSignIn, openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { keysQuery, openKeyWindow, useMadeKey } from '../../../shared/session/own-key.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { startMessages } from '../start.messages.ts';

const NewKey = lazy(() => import('./NewKey.tsx'));
const OwnKeys = lazy(() => import('./OwnKeys.tsx'));

/** The height of the closed list of keys. */
const LIST_PX = 24;
/** A text as wide as an access key. */
const KEY_WIDE = 'jsk'.padEnd(20, '0');

interface KeyNoteProps {
  /** Whether the calls next to the note have free trials. */
  hasTrials?: boolean;
}

/** States whose key the samples next to the note contain, and how to get a key. */
export function KeyNote({ hasTrials = true }: KeyNoteProps) {
  const t = useMessages(startMessages);
  const { signedIn } = useSession();
  const mayCall = useMay('keys');
  if (signedIn) return mayCall ? <OwnKey /> : null;
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

/**
 * The key created in this tab, otherwise the user's latest key, together with the list in which keys can be revoked.
 */
function OwnKey() {
  const t = useMessages(startMessages);
  const pair = useMadeKey();
  const keys = useQuery(keysQuery);
  const [isNaming, setNaming] = useState(false);
  if (!keys.isSuccess) return <Unanswered query={keys} waiting={<Place />} />;
  const key = (pair ?? keys.data.find(({ member }) => member === null))?.accessKey;
  return (
    <>
      <Row gap="0 12px" align="baseline" quiet={15}>
        <span>{key === undefined ? t('noKey') : t(pair ? 'madeKey' : 'newestKey', { key })}</span>
        <Button tone="link" onClick={() => (pair ? openKeyWindow() : setNaming(true))}>
          {t(pair ? 'showKey' : 'makeKey')}
        </Button>
      </Row>
      {isNaming && (
        <Suspense fallback={null}>
          <NewKey onClose={() => setNaming(false)} />
        </Suspense>
      )}
      {key !== undefined && (
        <Suspense fallback={<SkeletonRows rows={1} rowHeightPx={LIST_PX} lines={1} />}>
          <OwnKeys keys={keys.data} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the place of the note and of the list of keys. The sentence is the one that most readers get. */
function Place() {
  const t = useMessages(startMessages);
  return (
    <>
      <Row gap="0 12px" align="baseline" quiet={15} style={{ visibility: 'hidden' }}>
        <span>{t('newestKey', { key: KEY_WIDE })}</span>
        <Button tone="link">{t('makeKey')}</Button>
      </Row>
      <SkeletonRows rows={1} rowHeightPx={LIST_PX} lines={1} />
    </>
  );
}
