import { useNavigate } from 'react-router';
import { IdentityDoor } from '../features/identity/index.ts';
import { storedLanguage } from '../shared/i18n/language.ts';
import { isOnAdmin } from '../shared/navigation/admin.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { closeDoor, useDoor } from '../shared/session/door.ts';
import { currentSession } from '../shared/session/session.ts';

/** The window through which one comes in. */
export default function DoorWindow() {
  const door = useDoor();
  const navigate = useNavigate();
  const close = (): void => {
    closeDoor();
    // A page of the personal center shows nothing to whoever is not signed in.
    if (isOnAdmin() && !currentSession().signedIn) void navigate(PATHS.home[storedLanguage()]);
  };
  return door && <IdentityDoor door={door} onClose={close} />;
}
