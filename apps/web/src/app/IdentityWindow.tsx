import { useNavigate } from 'react-router';
import { IdentityDialog } from '../features/identity/index.ts';
import { storedLanguage } from '../shared/i18n/language.ts';
import { isOnAdmin } from '../shared/navigation/admin.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { closeIdentityDialog, useIdentityPanel } from '../shared/session/identity-dialog.ts';
import { currentSession } from '../shared/session/session.ts';

/** The sign-in dialog. If it is closed on a page that requires a sign-in, the home page is shown. */
export default function IdentityWindow() {
  const panel = useIdentityPanel();
  const navigate = useNavigate();
  const close = (): void => {
    closeIdentityDialog();
    // Without a sign-in, a page of the personal center shows nothing.
    if (isOnAdmin() && !currentSession().signedIn) void navigate(PATHS.home[storedLanguage()]);
  };
  return panel && <IdentityDialog panel={panel} onClose={close} />;
}
