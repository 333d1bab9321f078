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
import styles from './IdentityDialog.module.css';
import { RegisterForm } from './RegisterForm.tsx';

const KINDS = ['individual', 'organisation', 'overseas'] as const;
type Kind = (typeof KINDS)[number];

/** Three kinds of account: an individual's is opened here, the others are applied for. */
export function RegisterPanel({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const [kind, setKind] = useState<Kind>('individual');
  return (
    <>
      <div className={styles.kinds}>
        <Choice
          label={t('kind')}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChoose={setKind}
        />
      </div>
      {kind === 'individual' ? <Individual returnTo={returnTo} /> : <Application kind={kind} />}
      <Row gap="8px 20px" justify="space-between" style={{ paddingTop: 16, fontSize: 14 }}>
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

/** Where the operator says so, individuals register on a page elsewhere. */
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

/** Where the accounts that are reviewed are applied for. */
const APPLY_PAGES = { organisation: 'applyOrganization', overseas: 'applyOverseas' } as const;

function Application({ kind }: { kind: keyof typeof APPLY_PAGES }) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  return (
    <>
      <p className={styles.about}>{t(`about.${kind}`)}</p>
      <ButtonLink
        href={`#${PATHS[APPLY_PAGES[kind]][lang]}`}
        tone="primary"
        wide
        onClick={closeIdentityDialog}
      >
        {t('apply')}
      </ButtonLink>
    </>
  );
}
