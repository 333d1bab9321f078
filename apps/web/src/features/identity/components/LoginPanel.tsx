import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { openDoor } from '../../../shared/session/door.ts';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { identityMessages } from '../identity.messages.ts';
import styles from './Door.module.css';
import { PasswordLogin } from './PasswordLogin.tsx';
import { SmsLogin } from './SmsLogin.tsx';
import { ThirdPartyButtons } from './ThirdPartyButtons.tsx';

/** By password, or by a code from an SMS, which is offered in Chinese only. */
export function LoginPanel({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  const [way, setWay] = useState('password');
  const byPassword = <PasswordLogin returnTo={returnTo} />;
  const ways = [
    { key: 'password', label: t('way.password'), panel: byPassword },
    { key: 'sms', label: t('way.sms'), panel: <SmsLogin returnTo={returnTo} /> },
  ];
  return (
    <>
      {lang === 'en' ? byPassword : <Tabs label={t('ways')} items={ways} active={way} onOpen={setWay} />}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => openDoor({ panel: 'forgot', code: '', receiver: '' })}>
          {t('toForgot')}
        </button>
        <span>
          {t('noAccount')}{' '}
          <button type="button" className={styles.link} onClick={() => openDoor({ panel: 'register', returnTo })}>
            {t('toRegister')}
          </button>
        </span>
      </div>
      <ThirdPartyButtons returnTo={returnTo} />
    </>
  );
}
