import type { ReactNode } from 'react';
import { ApplicationReview, OwnApplication } from '../../features/applications/index.ts';
import { addressState } from '../../shared/address/address-state.ts';
import { nullable } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { useSession } from '../../shared/session/session.ts';
import { Stack } from '../../shared/ui/layout/Stack.tsx';
import styles from './Apply.module.css';

const receiptAddress = addressState({ receipt: nullable });

/**
 * An application: the form, or the progress if the URL contains a receipt. Signed-in users see the application of their
 * own account.
 */
export function ApplicationPage({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const { receipt } = useAddressState(receiptAddress).address;
  const application = signedIn ? <OwnApplication>{children}</OwnApplication> : children;
  return (
    <Stack className={styles.page} gap={28}>
      {receipt === null ? application : <ApplicationReview receipt={receipt} />}
    </Stack>
  );
}
