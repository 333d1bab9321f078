import type { Lang } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { askToSignIn, closeIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { identityMessages } from '../identity.messages.ts';
import { EmailRegisterForm } from './EmailRegisterForm.tsx';
import styles from './IdentityDialog.module.css';
import { InvitedNote } from './InvitedNote.tsx';
import { RegisterForm } from './RegisterForm.tsx';

type Kind = 'individual' | 'organisation' | 'overseas';
/** The order of the kinds differs by language, because English readers are probably overseas. */
const KINDS: Readonly<Record<Lang, readonly [Kind, ...Kind[]]>> = {
  zh: ['individual', 'organisation', 'overseas'],
  en: ['overseas', 'individual', 'organisation'],
};

interface RegisterPanelProps {
  returnTo: string | null;
  /** The kind whose form is open initially. */
  account?: Kind;
  invitedByEmail?: boolean;
}

/**
 * Sign-up for the three kinds of accounts. A colleague who was invited by e-mail does not choose a kind, because the
 * new account only joins the organisation.
 */
export function RegisterPanel({ returnTo, account, invitedByEmail = false }: RegisterPanelProps) {
  const t = useMessages(identityMessages);
  const byEmail = useQuery(businessConfigQuery).data?.emailSignUp === true;
  return (
    <>
      <InvitedNote />
      {invitedByEmail && byEmail ? (
        <>
          <p className={styles.about}>{t('about.invited')}</p>
          <EmailRegisterForm returnTo={returnTo} />
        </>
      ) : (
        <Kinds returnTo={returnTo} first={account} />
      )}
      <Row gap="8px 20px" justify="space-between" style={{ paddingTop: 16, fontSize: 'var(--size-normal)' }}>
        <span>
          {t('hasAccount')}{' '}
          <Button tone="link" onClick={() => askToSignIn(returnTo === null ? {} : { returnTo })}>
            {t('toLogin')}
          </Button>
        </span>
      </Row>
    </>
  );
}

interface KindsProps {
  returnTo: string | null;
  /** The kind whose form is open initially. The default depends on the language. */
  first: Kind | undefined;
}

/**
 * The three kinds of accounts. An individual's account is opened here, while the other kinds require an application.
 */
function Kinds({ returnTo, first }: KindsProps) {
  const t = useMessages(identityMessages);
  const kinds = KINDS[useLanguage()];
  const [chosen, setKind] = useState(first);
  const kind = chosen ?? kinds[0];
  return (
    <>
      <div className={styles.kinds}>
        <Choice
          label={t('kind')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChoose={setKind}
        />
      </div>
      {kind === 'individual' && <Individual returnTo={returnTo} />}
      {kind === 'organisation' && <Application kind={kind} tone="primary" />}
      {kind === 'overseas' && <Overseas returnTo={returnTo} />}
    </>
  );
}

/** The registration form, or a link to the operator's own registration page if one is configured. */
function Individual({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const config = useQuery(businessConfigQuery).data;
  if (config?.registrationUiType !== 1 || config.registrationUrl === null)
    return <RegisterForm returnTo={returnTo} />;
  return (
    <>
      <p className={styles.about}>{t('elsewhere')}</p>
      <ButtonLink href={config.registrationUrl} target="_blank" rel="noreferrer" tone="primary" wide>
        {t('openElsewhere')} <span className="visually-hidden">{t('newWindow')}</span>
      </ButtonLink>
    </>
  );
}

/**
 * Sign-up with an e-mail address to try the data, if the operator offers it. A full account requires an application.
 */
function Overseas({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const byEmail = useQuery(businessConfigQuery).data?.emailSignUp === true;
  if (!byEmail) return <Application kind="overseas" tone="primary" />;
  return (
    <>
      <p className={styles.about}>{t('about.email')}</p>
      <EmailRegisterForm returnTo={returnTo} />
      <div className={styles.others}>
        <Application kind="overseas" tone="plain" />
      </div>
    </>
  );
}

/** The application pages for the kinds of account that require a review. */
const APPLY_PAGES = { organisation: 'applyOrganization', overseas: 'applyOverseas' } as const;

function Application({ kind, tone }: { kind: keyof typeof APPLY_PAGES; tone: 'primary' | 'plain' }) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  return (
    <>
      <p className={styles.about}>{t(`about.${kind}`)}</p>
      <ButtonLink href={`#${PATHS[APPLY_PAGES[kind]][lang]}`} tone={tone} wide onClick={closeIdentityDialog}>
        {t('apply')}
      </ButtonLink>
    </>
  );
}
