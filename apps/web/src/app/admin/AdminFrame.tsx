import { mayDo, ROLE_NAMES } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { siteName } from '../../shared/i18n/site.ts';
import { isAdminPath } from '../../shared/navigation/admin.ts';
import { useTitle } from '../../shared/navigation/page-title.ts';
import { actFor } from '../../shared/session/act-for.ts';
import { useActing, useRole } from '../../shared/session/acting.ts';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import { useSession } from '../../shared/session/session.ts';
import { userQuery, useSessionUnknown } from '../../shared/session/user.query.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Grid } from '../../shared/ui/layout/Grid.tsx';
import { Row } from '../../shared/ui/layout/Row.tsx';
import { Stack } from '../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton/SkeletonRows.tsx';
import { pageAt } from '../pages.ts';
import styles from './AdminFrame.module.css';
import { AdminMenu } from './AdminMenu.tsx';
import { adminMessages } from './admin.messages.ts';

/** The frame of pages that require a sign-in. These pages are not rendered before the sign-in. */
export default function AdminFrame() {
  const { admin } = useSession();
  const unknown = useSessionUnknown();
  const { pathname } = useLocation();
  if (!admin)
    return unknown ? <SkeletonRows rows={4} rowHeightPx={48} /> : <SignInFirst pathname={pathname} />;
  if (!isAdminPath(pathname)) return <Outlet />;
  return (
    <Grid className={styles.frame} columns="200px minmax(0, 1fr)" gap={48} align="start" oneBelow={960}>
      <AdminMenu />
      <div className={styles.page}>
        <ActingBar />
        <Permitted pathname={pathname} />
      </div>
    </Grid>
  );
}

/** States, on every page of the personal center, for which account the user acts. */
function ActingBar() {
  const t = useMessages(adminMessages);
  const lang = useLanguage();
  const acting = useActing();
  if (acting === null) return null;
  return (
    <div className={styles.acting}>
      <Callout tone="primary">
        <Row gap="0 12px" align="center">
          <span>{t('acting', { account: acting.account, role: ROLE_NAMES[acting.role][lang] })}</span>
          <Button tone="link" onClick={() => void actFor(null)}>
            {t('actForOwn')}
          </Button>
        </Row>
      </Callout>
    </div>
  );
}

/** Renders the page if the user's current role permits it. */
function Permitted({ pathname }: { pathname: string }) {
  const lang = useLanguage();
  const { user } = useSession();
  // Until the acting account is known, no page requests data that only an owner may read.
  const asking = useQuery({ ...userQuery({ open: true }), enabled: user === null });
  const role = useRole();
  const page = pageAt(pathname);
  if (user === null && asking.isPending) return <SkeletonRows rows={4} rowHeightPx={48} />;
  if (page?.need === undefined || mayDo(role, page.need)) return <Outlet />;
  return <NotPermitted title={page.title[lang]} />;
}

function NotPermitted({ title }: { title: string }) {
  const t = useMessages(adminMessages);
  const lang = useLanguage();
  const role = ROLE_NAMES[useRole()][lang];
  useTitle(title, siteName(lang));
  return (
    <>
      <h1>{title}</h1>
      <EmptyNote title={t('notPermitted', { page: title, role })}>
        <p>{t('askOwner')}</p>
      </EmptyNote>
    </>
  );
}

/** Shown behind the dialog that asks the visitor to sign in. */
function SignInFirst({ pathname }: { pathname: string }) {
  const t = useMessages(adminMessages);
  const lang = useLanguage();
  const title = pageAt(pathname)?.title[lang] ?? t('title');
  useTitle(title, siteName(lang));
  return (
    <Stack className={styles.locked} gap={8}>
      <h1>{title}</h1>
      <EmptyNote title={t('signInFirst')}>
        <p>{t('signInHint', { page: title })}</p>
        <Button tone="primary" onClick={() => askToSignIn()}>
          {t('signIn')}
        </Button>
      </EmptyNote>
    </Stack>
  );
}
