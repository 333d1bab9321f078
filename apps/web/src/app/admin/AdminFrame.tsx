import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { isAdminPath } from '../../shared/navigation/admin.ts';
import { useTitle } from '../../shared/navigation/page-title.ts';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyNote } from '../../shared/ui/note/EmptyNote.tsx';
import styles from './AdminFrame.module.css';
import { AdminMenu } from './AdminMenu.tsx';
import { adminMessages } from './admin.messages.ts';

/** The frame of pages that require a sign-in; they are rendered only after it. */
export default function AdminFrame() {
  const { admin } = useSession();
  const { pathname } = useLocation();
  if (!admin) return <SignInFirst />;
  if (!isAdminPath(pathname)) return <Outlet />;
  return (
    <div className={styles.frame}>
      <AdminMenu />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}

/** Behind the dialog that asks to sign in. */
function SignInFirst() {
  const t = useMessages(adminMessages);
  useTitle(t('title'), siteName(useLanguage()));
  return (
    <div className={styles.locked}>
      <h1>{t('title')}</h1>
      <EmptyNote title={t('signInFirst')}>
        <p>{t('signInHint')}</p>
        <Button tone="primary" onClick={() => askToSignIn()}>
          {t('signIn')}
        </Button>
      </EmptyNote>
    </div>
  );
}
