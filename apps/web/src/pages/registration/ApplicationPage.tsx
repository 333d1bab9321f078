import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApplicationReview, OwnApplication } from '../../features/applications/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { Stack } from '../../shared/ui/layout/Stack.tsx';
import styles from './Apply.module.css';

/**
 * An application: the form, or with a receipt its progress. A signed-in person sees the application of their own
 * account.
 */
export function ApplicationPage({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const receipt = params.get('receipt');
  const application = signedIn ? <OwnApplication>{children}</OwnApplication> : children;
  return (
    <Stack className={styles.page} gap={28}>
      {receipt === null ? application : <ApplicationReview receipt={receipt} />}
    </Stack>
  );
}
