import { useNavigate } from 'react-router';
import { IdentityDialog } from '../features/identity/index.ts';
import { storedLanguage } from '../shared/i18n/language.ts';
import { isOnAdmin } from '../shared/navigation/admin.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { closeIdentityDialog, useIdentityPanel } from '../shared/session/identity-dialog.ts';
import { currentSession } from '../shared/session/session.ts';

/** The sign-in dialog. Closing it on a page that requires a sign-in leads to the home page. */
export default function IdentityWindow() {
  const panel = useIdentityPanel();
  const navigate = useNavigate();
  const close = (): void => {
    closeIdentityDialog();
    // A page of the personal center shows nothing without a sign-in.
    if (isOnAdmin() && !currentSession().signedIn) void navigate(PATHS.home[storedLanguage()]);
  };
  return panel && <IdentityDialog panel={panel} onClose={close} />;
}
