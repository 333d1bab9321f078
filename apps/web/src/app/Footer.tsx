import { PLATFORM_VERSION } from '@jishi/contract';
import { useMessages } from '../shared/i18n/messages.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';

export function Footer() {
  const t = useMessages(appMessages);
  return (
    <footer className={styles.footer}>
      <div>
        <p>{t('disclaimer')}</p>
        <p>{t('version', { version: PLATFORM_VERSION })}</p>
      </div>
    </footer>
  );
}
