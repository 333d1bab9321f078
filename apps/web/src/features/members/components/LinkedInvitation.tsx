import { ROLE_NAMES } from '@jishi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { addressState } from '../../../shared/address/address-state.ts';
import { flag, matching } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { formatInstant } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { actFor } from '../../../shared/session/act-for.ts';
import { askToSignIn, openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { membershipsQuery } from '../../../shared/session/memberships.query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { membersMessages } from '../members.messages.ts';
import { type Linked, linkedQuery } from '../members.queries.ts';

const linkAddress = addressState({ token: matching(/^[\w-]{22}$/), join: flag('1') });

/**
 * The invitation to which a link leads. A visitor joins by signing up or signing in with the invited number or address.
 */
export function LinkedInvitation() {
  const t = useMessages(membersMessages);
  const { token, join } = useAddressState(linkAddress).address;
  const [joined, setJoined] = useState<Linked | null>(null);
  const linked = useQuery({ ...linkedQuery(token), enabled: token !== '' && joined === null });
  const { admin } = useSession();
  if (token === '') return <EmptyNote title={t('linkBroken')} />;
  if (joined !== null) return <Joined invitation={joined} />;
  return (
    <Answer query={linked} waiting={<SkeletonRows rows={2} rowHeightPx={48} />}>
      {(invitation) => (
        <Stack gap={16} style={{ justifyItems: 'start' }}>
          <Invitation invitation={invitation} />
          {admin ? (
            <Join invitation={invitation} atOnce={join} onJoined={() => setJoined(invitation)} />
          ) : (
            <Enter token={token} invitation={invitation} />
          )}
        </Stack>
      )}
    </Answer>
  );
}

function Invitation({ invitation: { account, inviter, role, receiver, expiresAt } }: { invitation: Linked }) {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  return (
    <>
      <p>
        {inviter === account
          ? t('invitedBy', { name: account, role: ROLE_NAMES[role][lang] })
          : t('linked', { inviter, name: account, role: ROLE_NAMES[role][lang] })}
      </p>
      <p>{t('linkedTo', { receiver, until: formatInstant(expiresAt) })}</p>
    </>
  );
}

/** Buttons to sign up and to sign in. Afterwards, the user returns to this page and joins. */
function Enter({ token, invitation: { receiver } }: { token: string; invitation: Linked }) {
  const t = useMessages(membersMessages);
  const back = `${PATHS.memberInvitation.zh}?${new URLSearchParams({ token, join: '1' })}`;
  return (
    <Row gap="8px 12px">
      <Button
        tone="primary"
        onClick={() =>
          openIdentityDialog({
            kind: 'register',
            returnTo: back,
            account: 'individual',
            invitedByEmail: receiver.includes('@'),
          })
        }
      >
        {t('signUpToJoin')}
      </Button>
      <Button onClick={() => askToSignIn({ returnTo: back })}>{t('signInToJoin')}</Button>
    </Row>
  );
}

interface JoinProps {
  invitation: Linked;
  /** Whether the user has just signed up or signed in because the invitation required it. */
  atOnce: boolean;
  onJoined: () => void;
}

/** Accepts the invitation for the signed-in user, or states that it is for another user. */
function Join({ invitation, atOnce, onJoined }: JoinProps) {
  const t = useMessages(membersMessages);
  const memberships = useQuery(membershipsQuery);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const isMine = memberships.data?.invitations.some(({ id }) => id === invitation.id);
  const join = async (): Promise<void> => {
    await person.memberships.accept({ id: invitation.id });
    onJoined();
    await invalidate(queries, person.memberships.list);
  };
  const joinNow = useEffectEvent(join);
  useEffect(() => {
    // If joining fails, the button stays, and pressing it shows the reason.
    if (atOnce && isMine === true) void joinNow().catch(() => undefined);
  }, [atOnce, isMine]);
  if (isMine === undefined) return <Unanswered query={memberships} waiting={null} />;
  if (!isMine) return <SomebodyElse invitation={invitation} />;
  return (
    <Button tone="primary" busy={busy} onClick={(event) => submit(event, () => true, join)}>
      {t('join')}
    </Button>
  );
}

function SomebodyElse({ invitation: { receiver } }: { invitation: Linked }) {
  const t = useMessages(membersMessages);
  const lang = useLanguage();
  const nickname = useSession().user?.nickname ?? '';
  return (
    <Callout tone="warning">
      <p>{t('somebodyElse', { nickname, receiver })}</p>
      <Link to={PATHS.personal[lang]}>{t('bindIt')}</Link>
    </Callout>
  );
}

function Joined({ invitation: { id, account } }: { invitation: Linked }) {
  const t = useMessages(membersMessages);
  const { busy, submit } = useSubmit();
  return (
    <Stack gap={16} style={{ justifyItems: 'start' }}>
      <p role="status">{t('joined', { name: account })}</p>
      <Button
        tone="primary"
        busy={busy}
        onClick={(event) =>
          submit(
            event,
            () => true,
            () => actFor(id),
          )
        }
      >
        {t('actForIt', { name: account })}
      </Button>
    </Stack>
  );
}
