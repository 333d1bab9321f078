import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storedLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { isAdminPath, isOnAdmin } from '../shared/navigation/admin.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { actFor } from '../shared/session/act-for.ts';
import { onActingChanged } from '../shared/session/acting.ts';
import { confirmSession, onOtherTabs } from '../shared/session/confirmed-session.ts';
import { askToSignIn, dropSignIn, openIdentityDialog } from '../shared/session/identity-dialog.ts';
import { isInvite, keepInvite, withoutInvite } from '../shared/session/invite.ts';
import { showKey, takeCarriedKey } from '../shared/session/own-key.ts';
import { welcomeNow } from '../shared/session/refresh.ts';
import { clearUser, isSignedIn, onSessionEnded, useSession } from '../shared/session/session.ts';
import { userQuery, useSessionUnknown } from '../shared/session/user.query.ts';
import { showAlert } from '../shared/ui/dialog/alerts.ts';
import { notify } from '../shared/ui/notices/notices.ts';
import { appMessages } from './app.messages.ts';
import { pageAt } from './pages.ts';
import { panelInAddress } from './panel-in-address.ts';
import { checkForCrawler } from './spider-check.ts';
import { forgetVisited } from './start-up.ts';

/**
 * Keeps the page and the session consistent: loads the signed-in user, handles the end of a session, and opens the
 * dialog that a URL requests.
 */
export function useSessionGate(): void {
  const sentAway = useRef(false);
  useChecksOnEachPage();
  useEndOfSession(sentAway);
  useClosedAdmin(sentAway);
  useEffect(() => onActingChanged(() => window.location.reload()), []);
  useEffect(() => onOtherTabs({ onPersonLeft: () => window.location.reload(), onSignIn: dropSignIn }), []);
  usePanelInAddress();
  useWelcome();
}

/**
 * When the site is opened and whenever the URL changes, checks whether the visitor is signed in and whether the visitor
 * is a crawler.
 */
function useChecksOnEachPage(): void {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const started = useRef(false);
  useEffect(() => {
    const open = !started.current;
    started.current = true;
    void client.prefetchQuery(userQuery({ open })).then(() => open && confirmSession());
    void checkForCrawler(route);
  }, [client, route]);
}

/**
 * When a session ends, all calls in flight fail in the same way, and slow ones fail even after the reader has left the
 * page. The message is shown only once, and the page to return to is the one that was open at the first error. After a
 * forced sign-out, the user sees the reason and is sent to the home page, where no sign-in dialog opens (`sentAway`).
 * After an expired session, the next sign-in returns to that page.
 */
function useEndOfSession(sentAway: RefObject<boolean>): void {
  const navigate = useNavigate();
  const isShowing = useRef(false);
  useEffect(
    () =>
      onSessionEnded(async ({ kind, message }) => {
        if (isShowing.current || !isSignedIn()) return;
        isShowing.current = true;
        if (kind === 'membershipOver') {
          await showAlert(message);
          await actFor(null);
          return;
        }
        sentAway.current = kind === 'forcedOut';
        clearUser();
        const left = currentRoute();
        if (kind === 'forcedOut') await showAlert(message);
        if (kind === 'forcedOut' || isOnAdmin()) await navigate(PATHS.home[storedLanguage()]);
        sentAway.current = false;
        if (kind === 'expired') askToSignIn({ returnTo: left });
        isShowing.current = false;
      }),
    [navigate, sentAway],
  );
}

/** On pages that are closed to visitors, including the whole personal center, asks the visitor to sign in. */
function useClosedAdmin(sentAway: RefObject<boolean>): void {
  const { pathname, search } = useLocation();
  const { admin } = useSession();
  const unknown = useSessionUnknown();
  const closed = (isAdminPath(pathname) || pageAt(pathname)?.guard === 'person') && !admin;
  useEffect(() => {
    if (closed && !unknown && !sentAway.current) askToSignIn({ returnTo: pathname + search });
  }, [closed, unknown, pathname, search, sentAway]);
}

/**
 * Opens the identity dialog for links in e-mails, for invitations, and for returns from third-party sign-in.
 * Immediately removes the parameters of these links from the URL.
 */
function usePanelInAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    keepInvite(params);
    const panel = panelInAddress(search);
    if (panel === null && isInvite(params)) {
      if (!isSignedIn()) openIdentityDialog({ kind: 'register', returnTo: null });
      void navigate({ pathname, search: withoutInvite(params) }, { replace: true });
    }
    if (panel === null) return;
    openIdentityDialog(panel);
    forgetVisited();
    void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
}

/** After a sign-in has reloaded the page, shows the welcome, and the key if one was created at sign-up. */
function useWelcome(): void {
  const t = useMessages(appMessages);
  useEffect(() => {
    const welcome = welcomeNow();
    if (welcome !== null) notify('success', t(`welcome.${welcome}`));
    const key = takeCarriedKey();
    if (key !== null) showKey(key);
  }, [t]);
}
