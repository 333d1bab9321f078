import { Link } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { maskedNickname } from '../../shared/session/nickname.ts';
import { useSession } from '../../shared/session/session.ts';
import { PersonIcon } from '../../shared/ui/icons.tsx';
import { appMessages } from '../app.messages.ts';
import styles from './Header.module.css';
import { LoginButton } from './LoginButton.tsx';

/**
 * A sign-in button or, for a signed-in user, a link to the user's own pages. It is used at widths at which the menu is
 * in a drawer.
 */
export function AccountShortcut({ onGo }: { onGo: () => void }) {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const { signedIn, user } = useSession();
  if (!signedIn) return <LoginButton className={styles.shortcut} onGo={onGo} />;
  return (
    <Link
      className={styles.shortcut}
      to={PATHS.center[lang]}
      aria-label={t('account', { nickname: maskedNickname(user?.nickname ?? '') })}
      onClick={onGo}
    >
      <PersonIcon />
    </Link>
  );
}
