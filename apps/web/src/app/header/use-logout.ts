import { storedLanguage } from '../../shared/i18n/language.ts';
import { isOnAdmin } from '../../shared/navigation/admin.ts';
import { currentRoute } from '../../shared/navigation/highlight.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { startAgainAt } from '../../shared/session/refresh.ts';
import { clearUser } from '../../shared/session/session.ts';
import { showAlert } from '../../shared/ui/dialog/alerts.ts';
import { useFaultText } from '../../shared/ui/use-fault-text.ts';

/**
 * Signs the user out: the server ends the session and clears its cookie, and the page is rendered again for a visitor.
 */
export function useLogout(): () => Promise<void> {
  const textOf = useFaultText();
  return async () => {
    try {
      const { person } = await import('../../shared/api/person-client.ts');
      await person.identity.logout({});
    } catch (error) {
      void showAlert(textOf(error));
      return;
    }
    clearUser();
    startAgainAt(isOnAdmin() ? PATHS.home[storedLanguage()] : currentRoute());
  };
}
