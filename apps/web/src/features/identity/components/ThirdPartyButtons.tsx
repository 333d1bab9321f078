import type { ThirdParty } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { showAlert } from '../../../shared/ui/dialog/alerts.ts';
import { useFaultText } from '../../../shared/ui/use-fault-text.ts';
import { identityMessages } from '../identity.messages.ts';
import { leaveFor } from '../third-party.ts';
import styles from './IdentityDialog.module.css';

/** The buttons for the third parties that the operator has enabled. */
export function ThirdPartyButtons({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const textOf = useFaultText();
  const offered = useQuery(businessConfigQuery).data?.thirdParties ?? [];
  if (offered.length === 0) return null;
  const leave = (provider: ThirdParty): void => {
    leaveFor(provider, returnTo).catch((error: unknown) => void showAlert(textOf(error)));
  };
  return (
    <section className={styles.others} aria-label={t('otherWays')}>
      <p>{t('otherWays')}</p>
      <ul>
        {offered.map((provider) => (
          <li key={provider}>
            <Button wide onClick={() => leave(provider)}>
              {t(`provider.${provider}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
