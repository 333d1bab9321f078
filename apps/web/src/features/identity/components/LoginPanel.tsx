import { mobileRule } from '@jishi/contract';
import { useState } from 'react';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { identityMessages } from '../identity.messages.ts';
import { PasswordLogin, passwordLoginRules } from './PasswordLogin.tsx';
import { SmsLogin, smsLoginRules } from './SmsLogin.tsx';
import { ThirdPartyButtons } from './ThirdPartyButtons.tsx';

/** Sign-in with a password or with a code from an SMS. Only Chinese pages offer the code. */
export function LoginPanel({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  const [way, setWay] = useState('password');
  const password = useFields(passwordLoginRules);
  const sms = useFields(smsLoginRules);
  /** Keeps the receiver when the login method changes. */
  const goOn = (next: string): void => {
    const { account } = password.values;
    const { mobile } = sms.values;
    if (next === 'sms' && mobile === '' && mobileRule(account) === null) sms.set('mobile', account);
    if (next === 'password' && account === '') password.set('account', mobile);
    setWay(next);
  };
  const receiver = way === 'sms' && lang === 'zh' ? sms.values.mobile : password.values.account;
  const byPassword = <PasswordLogin fields={password} returnTo={returnTo} />;
  const ways = [
    { key: 'password', label: t('way.password'), panel: byPassword },
    { key: 'sms', label: t('way.sms'), panel: <SmsLogin fields={sms} returnTo={returnTo} /> },
  ];
  return (
    <>
      {lang === 'en' ? byPassword : <Tabs label={t('ways')} items={ways} active={way} onOpen={goOn} />}
      <Row gap="8px 20px" justify="space-between" style={{ paddingTop: 16, fontSize: 'var(--size-normal)' }}>
        <Button tone="link" onClick={() => openIdentityDialog({ kind: 'forgot', code: '', receiver })}>
          {t('toForgot')}
        </Button>
        <span>
          {t('noAccount')}{' '}
          <Button tone="link" onClick={() => openIdentityDialog({ kind: 'register', returnTo })}>
            {t('toRegister')}
          </Button>
        </span>
      </Row>
      <ThirdPartyButtons returnTo={returnTo} />
    </>
  );
}
