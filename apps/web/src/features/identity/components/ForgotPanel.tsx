import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { identityMessages } from '../identity.messages.ts';
import { NewPassword } from './NewPassword.tsx';
import { type Proof, ReceiverForm } from './ReceiverForm.tsx';

/**
 * The two steps of a password reset: the user enters a code, then a new password. The link in an e-mail contains the
 * code, so a user who follows the link starts at the second step.
 */
export function ForgotPanel({ code, receiver }: Proof) {
  const t = useMessages(identityMessages);
  const [proof, setProof] = useState<Proof | null>(code === '' ? null : { code, receiver });
  return (
    <>
      {proof === null ? (
        <WhoOneIs initialReceiver={receiver} onNext={setProof} />
      ) : (
        <NewPassword proof={proof} onBack={() => setProof(null)} />
      )}
      <Row gap="8px 20px" justify="space-between" style={{ paddingTop: 16, fontSize: 'var(--size-normal)' }}>
        <Button tone="link" onClick={() => askToSignIn()}>
          {t('backToLogin')}
        </Button>
      </Row>
    </>
  );
}

/**
 * Sends a code by SMS or e-mail. English pages offer only e-mail, unless the link in an e-mail contained the mobile
 * number.
 */
function WhoOneIs({ initialReceiver, onNext }: { initialReceiver: string; onNext: (proof: Proof) => void }) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  const [email, mobile] = initialReceiver.includes('@') ? [initialReceiver, ''] : ['', initialReceiver];
  const [by, setBy] = useState(email === '' ? 'mobile' : 'email');
  const byMobile = <ReceiverForm key="mobile" channel="mobile" initialReceiver={mobile} onNext={onNext} />;
  const byEmail = <ReceiverForm key="email" channel="email" initialReceiver={email} onNext={onNext} />;
  if (lang === 'en') return mobile === '' ? byEmail : byMobile;
  const ways = [
    { key: 'mobile', label: t('by.mobile'), panel: byMobile },
    { key: 'email', label: t('by.email'), panel: byEmail },
  ];
  return <Tabs label={t('findBy')} items={ways} active={by} onOpen={setBy} />;
}
