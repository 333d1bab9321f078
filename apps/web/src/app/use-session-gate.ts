import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storedLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { isAdminPath, isOnAdmin } from '../shared/navigation/admin.ts';
import { currentRoute } from '../shared/navigation/highlight.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { storeItem } from '../shared/session/client-storage.ts';
import { askToSignIn, openIdentityDialog } from '../shared/session/identity-dialog.ts';
import { welcomeNow } from '../shared/session/refresh.ts';
import { clearUser, isSignedIn, onSessionEnded, useSession } from '../shared/session/session.ts';
import { userQuery } from '../shared/session/user.query.ts';
import { showAlert } from '../shared/ui/dialog/alerts.ts';
import { notify } from '../shared/ui/notices/notices.ts';
import { appMessages } from './app.messages.ts';
import { pageAt } from './pages.ts';
import { panelInAddress } from './panel-in-address.ts';
import { checkForCrawler } from './spider-check.ts';

/** Keeps page and session together: who is here, who has to leave, and what an address asks for. */
export function useSessionGate(): void {
  const sentAway = useRef(false);
  useChecksOnEachPage();
  useEndOfSession(sentAway);
  useClosedAdmin(sentAway);
  usePanelInAddress();
  useWelcome();
}

/** At the start and with each change of the address it is asked who is here, and whether it is a person. */
function useChecksOnEachPage(): void {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const started = useRef(false);
  useEffect(() => {
    void client.prefetchQuery(userQuery({ open: !started.current }));
    started.current = true;
    void checkForCrawler(route);
  }, [client, route]);
}

/**
 * All calls that were under way end alike, the slow ones after the page was left: what happened is said once, and where the person was
 * is what the first refusal saw. Whoever was signed out by somebody is told why, goes home, and is not asked to sign in below that
 * (`sentAway`); whoever signs in again is led back to where they were.
 */
function useEndOfSession(sentAway: RefObject<boolean>): void {
  const navigate = useNavigate();
  const telling = useRef(false);
  useEffect(
    () =>
      onSessionEnded(async ({ kind, message }) => {
        if (telling.current || !isSignedIn()) return;
        telling.current = true;
        sentAway.current = kind === 'forcedOut';
        clearUser();
        const left = currentRoute();
        if (kind === 'forcedOut') await showAlert(message);
        if (kind === 'forcedOut' || isOnAdmin()) await navigate(PATHS.home[storedLanguage()]);
        sentAway.current = false;
        if (kind === 'expired') askToSignIn({ returnTo: left });
        telling.current = false;
      }),
    [navigate, sentAway],
  );
}

/** A page that is closed to visitors, and everything of the personal center, asks to sign in. */
function useClosedAdmin(sentAway: RefObject<boolean>): void {
  const { pathname, search } = useLocation();
  const { admin } = useSession();
  const closed = (isAdminPath(pathname) || pageAt(pathname)?.guard === 'person') && !admin;
  useEffect(() => {
    if (closed && !sentAway.current) askToSignIn({ returnTo: pathname + search });
  }, [closed, pathname, search, sentAway]);
}

/** Links in mails and the way back from a third party open the dialog of sign-in; what they carried leaves the address at once. */
function usePanelInAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const inviteCode = new URLSearchParams(search).get('inviteCode');
    if (inviteCode !== null) storeItem('inviteCode', inviteCode);
    const panel = panelInAddress(search);
    if (panel === null) return;
    openIdentityDialog(panel);
    void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
}

/** After a sign-in the page is loaded anew; only then is there somebody to tell that it went well. */
function useWelcome(): void {
  const t = useMessages(appMessages);
  useEffect(() => {
    const welcome = welcomeNow();
    if (welcome !== null) notify('success', t(`welcome.${welcome}`));
  }, [t]);
}
