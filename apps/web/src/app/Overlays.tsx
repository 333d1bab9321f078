import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { storedLanguage } from '../shared/i18n/language.ts';
import { isOnAdmin } from '../shared/navigation/admin.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { closeDoor, useDoor } from '../shared/session/door.ts';
import { currentSession } from '../shared/session/session.ts';
import { useAlert } from '../shared/ui/alerts.ts';
import { usePassRequest } from '../shared/verification/pass-request.ts';

const IdentityDoor = lazy(async () => ({ default: (await import('../features/identity/index.ts')).IdentityDoor }));
const PuzzleDialog = lazy(() => import('../shared/verification/PuzzleDialog.tsx'));
const AlertDialog = lazy(() => import('../shared/ui/AlertDialog.tsx'));

/** What opens over any page; the code of each comes when it is first wanted, and nobody else is hidden until it is here. */
export function Overlays() {
  const door = useDoor();
  const puzzle = usePassRequest();
  const alert = useAlert();
  const navigate = useNavigate();
  const close = (): void => {
    closeDoor();
    // A page of the personal center shows nothing to whoever is not signed in.
    if (isOnAdmin() && !currentSession().signedIn) void navigate(PATHS.home[storedLanguage()]);
  };
  return (
    <>
      <Suspense>{door && <IdentityDoor door={door} onClose={close} />}</Suspense>
      <Suspense>{puzzle && <PuzzleDialog />}</Suspense>
      <Suspense>{alert && <AlertDialog />}</Suspense>
    </>
  );
}
